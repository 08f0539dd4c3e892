/** The bot's texts, in both languages. Functions get texts that are escaped where they go into markup. */
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
  savedFull: string
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
  welcome: 'Welcome to <b>Chereta</b>. Send me any words, in English or Amharic, and I search the open tenders.',
  linked: (account) => `This chat is now linked to the Chereta account <b>${account}</b>. You get your alerts here.`,
  alreadyLinked: (account) => `This chat is linked to the Chereta account <b>${account}</b>.`,
  tiedElsewhere: (account) =>
    `This chat is still linked to the Chereta account <b>${account}</b>. To link it to another account, unlink it first, then open the link again.`,
  untie: 'Unlink this chat',
  linkEnded: 'This link no longer works: each link works once, for 15 minutes. Get a new one from your profile.',
  undone: 'Done. This chat is no longer linked to an account and gets no alerts.',
  undo: 'Not my account: undo',
  linkFirst: 'Please link this chat to your Chereta account first.',
  linkButton: 'Link my account',
  help: 'Send me any words and I search the open tenders. You can also use these commands:',
  searchWhat: 'What should I search for? For example: /search medical equipment',
  found: (total, shown) =>
    total === '1' ? 'One open tender found:' : `${total} open tenders found. The best ${shown}:`,
  nothingFound: 'No open tender contains these words. Try fewer words or another spelling.',
  allResults: 'All results',
  open: (n) => `${n} · Open`,
  save: (n) => `${n} · Save`,
  saved: 'Saved',
  savedBefore: 'Already saved',
  savedFull: "You've reached the limit of saved tenders. Please remove some on the website first.",
  notThere: 'This tender no longer exists.',
  detailsFirst: 'Please enter your name and mobile number in your profile first.',
  notAvailable: 'This is not available right now. Please try again later.',
  savedList: 'Your saved tenders:',
  savedNone: 'You have saved no tenders yet. Press Save under a search result.',
  savedAll: 'All saved tenders',
  closes: (when) => `closes ${when}`,
  closed: 'closed',
  alertsOn: 'Telegram alerts are on. You get tenders that match your keywords, sectors and companies here.',
  alertsOff:
    'Telegram alerts are off. Send /alerts on to switch them on again. Saved searches that use Telegram go on; /stop ends them too.',
  alertsHow: 'Send /alerts on or /alerts off.',
  stopped:
    'I no longer send you messages, not from saved searches either. Send /alerts on to get alerts again; for a saved search, resume it or choose Telegram in it again. You can still search.',
  languageNow: 'I answer in English now.',
  languageWhich: 'Which language?',
  unknown: "I don't know this command. Send /help to see what I can do.",
  tooFast: 'Too many messages at once. Please try again in a minute.',
  group: (bot) => `I answer in private chats only. Write to me there${bot}.`,
  settings: 'Alert settings',
  failed: 'Something went wrong. Please try again in a moment.',
  commands: {
    search: 'search open tenders',
    saved: 'your saved tenders',
    alerts: 'switch alerts on or off',
    language: 'English or Amharic',
    stop: 'stop my messages',
    help: 'what I can do',
  },
}

const am: BotWords = {
  welcome: 'ወደ <b>ጨረታ</b> እንኳን ደህና መጡ። ማንኛውንም ቃል በአማርኛ ወይም በእንግሊዝኛ ይላኩልኝ፤ ክፍት ጨረታዎችን እፈልግልዎታለሁ።',
  linked: (account) => `ይህ ውይይት ከጨረታ (Chereta) መለያ <b>${account}</b> ጋር ተገናኝቷል። ከአሁን ጀምሮ ማሳወቂያዎች እዚህ ይደርሱዎታል።`,
  alreadyLinked: (account) => `ይህ ውይይት ከጨረታ (Chereta) መለያ <b>${account}</b> ጋር የተገናኘ ነው።`,
  tiedElsewhere: (account) =>
    `ይህ ውይይት አሁንም ከጨረታ (Chereta) መለያ <b>${account}</b> ጋር የተገናኘ ነው። ከሌላ መለያ ጋር ለማገናኘት መጀመሪያ ያላቅቁት፤ ከዚያም ሊንኩን እንደገና ይክፈቱ።`,
  untie: 'ይህን ውይይት አላቅቅ',
  linkEnded: 'ይህ ሊንክ ከእንግዲህ አይሠራም፤ እያንዳንዱ ሊንክ አንድ ጊዜ ብቻ፣ ለ15 ደቂቃ ያገለግላል። ከመገለጫዎ አዲስ ያግኙ።',
  undone: 'ተከናውኗል። ይህ ውይይት ከእንግዲህ ከመለያ ጋር አልተገናኘም፤ ማሳወቂያም አይደርሰውም።',
  undo: 'የእኔ መለያ አይደለም፤ ይመለስ',
  linkFirst: 'እባክዎ መጀመሪያ ይህን ውይይት ከጨረታ (Chereta) መለያዎ ጋር ያገናኙ።',
  linkButton: 'መለያዬን አገናኝ',
  help: 'ቃላት ይላኩልኝ፤ ክፍት ጨረታዎችን እፈልግልዎታለሁ። እነዚህን ትዕዛዞችም መጠቀም ይችላሉ፦',
  searchWhat: 'ምን ልፈልግ? ለምሳሌ፦ /search የሕክምና ዕቃዎች',
  found: (total, shown) => (total === '1' ? 'አንድ ክፍት ጨረታ ተገኝቷል፦' : `${total} ክፍት ጨረታዎች ተገኝተዋል። ይበልጥ የሚስማሙት ${shown}፦`),
  nothingFound: 'እነዚህ ቃላት ያሉት ክፍት ጨረታ የለም። በጥቂት ቃላት ወይም በሌላ አጻጻፍ ይሞክሩ።',
  allResults: 'ሁሉም ውጤቶች',
  open: (n) => `${n} · ክፈት`,
  save: (n) => `${n} · አስቀምጥ`,
  saved: 'ተቀምጧል',
  savedBefore: 'ቀድሞውኑ ተቀምጧል',
  savedFull: 'ማስቀመጥ የሚችሉት የጨረታ ብዛት ሞልቷል፤ እባክዎ መጀመሪያ ጥቂቶቹን በድረ ገጹ ላይ ያስወግዱ።',
  notThere: 'ይህ ጨረታ አሁን የለም።',
  detailsFirst: 'እባክዎ መጀመሪያ ስምዎንና የሞባይል ቁጥርዎን በመገለጫዎ ላይ ያስገቡ።',
  notAvailable: 'ይህ አሁን አይሠራም። እባክዎ ቆይተው ይሞክሩ።',
  savedList: 'ያስቀመጧቸው ጨረታዎች፦',
  savedNone: 'እስካሁን ያስቀመጡት ጨረታ የለም። ከፍለጋ ውጤት ሥር “አስቀምጥ” የሚለውን ይጫኑ።',
  savedAll: 'ሁሉም የተቀመጡ ጨረታዎች',
  closes: (when) => `የሚዘጋው ${when}`,
  closed: 'ተዘግቷል',
  alertsOn: 'የቴሌግራም ማሳወቂያ በርቷል። ከቁልፍ ቃላትዎ፣ ዘርፎችዎና ድርጅቶችዎ ጋር የሚዛመዱ ጨረታዎች እዚህ ይደርሱዎታል።',
  alertsOff:
    'የቴሌግራም ማሳወቂያ ጠፍቷል። መልሰው ለማብራት /alerts on ብለው ይላኩ። በቴሌግራም የሚደርሱ ያስቀመጧቸው ፍለጋዎች ግን ይቀጥላሉ፤ /stop ብለው ሲልኩ እነሱም ይቆማሉ።',
  alertsHow: '/alerts on ወይም /alerts off ብለው ይላኩ።',
  stopped:
    'ከእንግዲህ በራሴ መልእክት አልልክልዎትም፤ ካስቀመጧቸው ፍለጋዎችም አይደርስዎትም። ማሳወቂያዎችን መልሰው ለማግኘት /alerts on ብለው ይላኩ፤ ላስቀመጡት ፍለጋ ደግሞ ፍለጋውን መልሰው ያስጀምሩ ወይም ቴሌግራምን እንደገና ይምረጡለት። ፍለጋ እንደበፊቱ ይሠራል።',
  languageNow: 'ከአሁን ጀምሮ በአማርኛ እመልሳለሁ።',
  languageWhich: 'በየትኛው ቋንቋ?',
  unknown: 'ይህን ትዕዛዝ አላውቀውም። የምችለውን ለማየት /help ብለው ይላኩ።',
  tooFast: 'በአንድ ጊዜ ብዙ መልእክት ልከዋል። እባክዎ ከአንድ ደቂቃ በኋላ ይሞክሩ።',
  group: (bot) => `የምመልሰው በግል ውይይት ብቻ ነው። እዚያ ይጻፉልኝ${bot}።`,
  settings: 'የማሳወቂያ ቅንብሮች',
  failed: 'ችግር ተፈጥሯል። እባክዎ ከጥቂት ጊዜ በኋላ ይሞክሩ።',
  commands: {
    search: 'ክፍት ጨረታዎችን መፈለግ',
    saved: 'ያስቀመጧቸው ጨረታዎች',
    alerts: 'ማሳወቂያ ማብራት ወይም ማጥፋት',
    language: 'አማርኛ ወይም እንግሊዝኛ',
    stop: 'መልእክቶችን ማቆም',
    help: 'ምን ማድረግ እንደምችል',
  },
}

export const BOT_WORDS: Readonly<Record<'en' | 'am', BotWords>> = { en, am }
export const BOT_COMMANDS = ['search', 'saved', 'alerts', 'language', 'stop', 'help'] as const
