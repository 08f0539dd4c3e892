/** What the bot says, in both languages. Functions get texts that are escaped where they go into markup. */
type BotWords = {
  welcome: string
  linked: (account: string) => string
  alreadyLinked: (account: string) => string
  tiedElsewhere: (account: string) => string
  untie: string
  linkEnded: string
  undone: string
  undo: string
  linkFirst: string
  linkButton: string
  help: string
  searchWhat: string
  found: (total: string, shown: number) => string
  nothingFound: string
  allResults: string
  open: (n: number) => string
  save: (n: number) => string
  saved: string
  savedBefore: string
  notThere: string
  detailsFirst: string
  notAvailable: string
  savedList: string
  savedNone: string
  savedAll: string
  closes: (when: string) => string
  closed: string
  alertsOn: string
  alertsOff: string
  alertsHow: string
  stopped: string
  languageNow: string
  languageWhich: string
  unknown: string
  tooFast: string
  group: (bot: string) => string
  settings: string
  failed: string
  commands: Readonly<Record<'search' | 'saved' | 'alerts' | 'language' | 'stop' | 'help', string>>
}

const en: BotWords = {
  welcome: 'Welcome to <b>Chereta</b>. Send me any words, in English or Amharic, and I look for open tenders.',
  linked: (account) => `This chat is now tied to the Chereta account <b>${account}</b>. Alerts come here from now on.`,
  alreadyLinked: (account) => `This chat is tied to the Chereta account <b>${account}</b>.`,
  tiedElsewhere: (account) =>
    `This chat stays tied to the Chereta account <b>${account}</b>. To tie it to the account of this link instead, untie it first and open the link again.`,
  untie: 'Untie this chat',
  linkEnded: 'This link is no longer good: it works once, for 15 minutes. Get a new one from your profile.',
  undone: 'Done. This chat is no longer tied to an account, and gets no alerts.',
  undo: 'Not my account: undo',
  linkFirst: 'For this, tie the chat to your Chereta account first.',
  linkButton: 'Link my account',
  help: 'Send me words and I search the open tenders. You can also use these commands:',
  searchWhat: 'What shall I look for? For example: /search medical equipment',
  found: (total, shown) => (total === '1' ? 'One open tender found:' : `${total} open tenders found. The best ${shown}:`),
  nothingFound: 'No open tender has these words. Fewer words or another spelling may help.',
  allResults: 'All results',
  open: (n) => `${n} · Open`,
  save: (n) => `${n} · Save`,
  saved: 'Saved',
  savedBefore: 'It was saved already',
  notThere: 'This tender is no longer there.',
  detailsFirst: 'Please enter your name and mobile number in your profile first.',
  notAvailable: 'This does not work right now. Please try again later.',
  savedList: 'Your saved tenders:',
  savedNone: 'You have saved no tenders yet. Press Save under a search result.',
  savedAll: 'All saved tenders',
  closes: (when) => `closes ${when}`,
  closed: 'closed',
  alertsOn: 'Telegram alerts are on. Tenders that match your keywords, sectors and companies come here.',
  alertsOff: 'Telegram alerts are off. /alerts on brings them back.',
  alertsHow: 'Write /alerts on or /alerts off.',
  stopped: 'I will not write to you any more by myself. /alerts on brings the alerts back; searching still works.',
  languageNow: 'I answer in English now.',
  languageWhich: 'Which language?',
  unknown: 'I do not know this command. /help shows what I can do.',
  tooFast: 'That is a lot at once. Please try again in a minute.',
  group: (bot) => `I answer in private chats only. Write to me there${bot}.`,
  settings: 'Alert settings',
  failed: 'Something went wrong. Please try again in a moment.',
  commands: {
    search: 'search open tenders',
    saved: 'your saved tenders',
    alerts: 'switch alerts on or off',
    language: 'English or Amharic',
    stop: 'no more messages from me',
    help: 'what I can do',
  },
}

const am: BotWords = {
  welcome: 'ወደ <b>ጨረታ</b> እንኳን ደህና መጡ። ማንኛውንም ቃል በአማርኛ ወይም በእንግሊዝኛ ይላኩልኝ፤ ክፍት ጨረታዎችን እፈልግልዎታለሁ።',
  linked: (account) => `ይህ ውይይት ከጨረታ አካውንት <b>${account}</b> ጋር ተያይዟል። ከአሁን ጀምሮ ማሳወቂያዎች እዚህ ይመጣሉ።`,
  alreadyLinked: (account) => `ይህ ውይይት ከጨረታ አካውንት <b>${account}</b> ጋር የተያያዘ ነው።`,
  tiedElsewhere: (account) => `ይህ ውይይት ከጨረታ አካውንት <b>${account}</b> ጋር እንደተያያዘ ነው። በምትኩ ከዚህ ሊንክ አካውንት ጋር ለማያያዝ መጀመሪያ ያላቅቁት፤ ከዚያም ሊንኩን እንደገና ይክፈቱ።`,
  untie: 'ይህን ውይይት አላቅቅ',
  linkEnded: 'ይህ ሊንክ ከእንግዲህ አይሠራም፤ አንድ ጊዜ ብቻ ለ15 ደቂቃ ያገለግላል። ከመገለጫዎ አዲስ ያግኙ።',
  undone: 'ተከናውኗል። ይህ ውይይት ከእንግዲህ ከአካውንት ጋር አልተያያዘም፤ ማሳወቂያም አይመጣለትም።',
  undo: 'የእኔ አካውንት አይደለም፤ ይመለስ',
  linkFirst: 'ለዚህ መጀመሪያ ውይይቱን ከጨረታ አካውንትዎ ጋር ያያይዙ።',
  linkButton: 'አካውንቴን አያይዝ',
  help: 'ቃላት ይላኩልኝ፤ ክፍት ጨረታዎችን እፈልጋለሁ። እነዚህን ትዕዛዞችም መጠቀም ይችላሉ፦',
  searchWhat: 'ምን ልፈልግ? ለምሳሌ፦ /search የሕክምና ዕቃዎች',
  found: (total, shown) => (total === '1' ? 'አንድ ክፍት ጨረታ ተገኝቷል፦' : `${total} ክፍት ጨረታዎች ተገኝተዋል። ይበልጥ የሚስማሙት ${shown}፦`),
  nothingFound: 'እነዚህ ቃላት ያሉት ክፍት ጨረታ የለም። በጥቂት ቃላት ወይም በሌላ አጻጻፍ ይሞክሩ።',
  allResults: 'ሁሉም ውጤቶች',
  open: (n) => `${n} · ክፈት`,
  save: (n) => `${n} · አስቀምጥ`,
  saved: 'ተቀምጧል',
  savedBefore: 'ቀድሞውኑ ተቀምጧል',
  notThere: 'ይህ ጨረታ ከእንግዲህ የለም።',
  detailsFirst: 'እባክዎ መጀመሪያ ስምዎንና የሞባይል ቁጥርዎን በመገለጫዎ ላይ ያስገቡ።',
  notAvailable: 'ይህ አሁን አይሠራም። እባክዎ ቆይተው ይሞክሩ።',
  savedList: 'ያስቀመጧቸው ጨረታዎች፦',
  savedNone: 'እስካሁን ያስቀመጡት ጨረታ የለም። ከፍለጋ ውጤት ሥር «አስቀምጥ» የሚለውን ይጫኑ።',
  savedAll: 'ሁሉም የተቀመጡ ጨረታዎች',
  closes: (when) => `የሚዘጋው ${when}`,
  closed: 'ተዘግቷል',
  alertsOn: 'የቴሌግራም ማሳወቂያ በርቷል። ከቁልፍ ቃላትዎ፣ ዘርፎችዎና ድርጅቶችዎ ጋር የሚስማሙ ጨረታዎች እዚህ ይመጣሉ።',
  alertsOff: 'የቴሌግራም ማሳወቂያ ጠፍቷል። በ /alerts on መልሰው ማብራት ይችላሉ።',
  alertsHow: '/alerts on ወይም /alerts off ብለው ይጻፉ።',
  stopped: 'ከእንግዲህ በራሴ አልጽፍልዎትም። በ /alerts on ማሳወቂያውን መመለስ ይችላሉ፤ ፍለጋ እንደበፊቱ ይሠራል።',
  languageNow: 'ከአሁን ጀምሮ በአማርኛ እመልሳለሁ።',
  languageWhich: 'በየትኛው ቋንቋ?',
  unknown: 'ይህን ትዕዛዝ አላውቀውም። /help የምችለውን ያሳያል።',
  tooFast: 'በአንድ ጊዜ ብዙ ነው። እባክዎ ከአንድ ደቂቃ በኋላ ይሞክሩ።',
  group: (bot) => `የምመልሰው በግል ውይይት ብቻ ነው። እዚያ ይጻፉልኝ${bot}።`,
  settings: 'የማሳወቂያ ቅንብር',
  failed: 'ችግር ተፈጥሯል። እባክዎ ከጥቂት ጊዜ በኋላ ይሞክሩ።',
  commands: {
    search: 'ክፍት ጨረታዎችን መፈለግ',
    saved: 'ያስቀመጧቸው ጨረታዎች',
    alerts: 'ማሳወቂያ ማብራት ወይም ማጥፋት',
    language: 'አማርኛ ወይም እንግሊዝኛ',
    stop: 'ከእንግዲህ መልእክት አይላክልኝ',
    help: 'የምችለው',
  },
}

export const BOT_WORDS: Readonly<Record<'en' | 'am', BotWords>> = { en, am }
export const BOT_COMMANDS = ['search', 'saved', 'alerts', 'language', 'stop', 'help'] as const
