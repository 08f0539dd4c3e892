import type { Role } from '#contract/endpoint.ts'
import type { EmailFacts, EmailKind, EmailTexts, StaffChange } from './email-texts.ts'

const hello = ({ name }: EmailFacts) => (name ? `ሰላም ${name}፣` : 'ሰላም፣')
const NOT_YOU = 'ይህን ያደረጉት እርስዎ ካልሆኑ በመግቢያ ገጹ ላይ ባለው “የይለፍ ቃል ይቀይሩ” ወዲያውኑ አዲስ የይለፍ ቃል ያውጡ፤ እኛንም ያሳውቁን።'

const ROLES: Record<Role, string> = {
  admin: 'አስተዳዳሪ',
  approver: 'አጽዳቂ',
  editor: 'አዘጋጅ',
  reviewer: 'ገምጋሚ',
  employee: 'ሠራተኛ',
}
const rolesText = (roles: readonly Role[]) => (roles.length === 0 ? 'ምንም' : roles.map((role) => ROLES[role]).join('፣ '))

function staffChangeText({ what, whom, by, from, to }: StaffChange): string {
  if (what === 'roles') return `የ${whom} ኃላፊነቶች በ${by} ተቀይረዋል። በፊት፦ ${rolesText(from)}። አሁን፦ ${rolesText(to)}።`
  return `የ${whom} (${rolesText(to)}) መለያ ${what === 'suspended' ? `በ${by} ታግዷል` : `እገዳ በ${by} ተነስቷል`}።`
}

export const emailsAm: Record<EmailKind, (facts: EmailFacts) => EmailTexts> = {
  activation: (facts) => ({
    subject: 'የኢሜይል አድራሻዎን ያረጋግጡ',
    greeting: hello(facts),
    before: ['ይህ አድራሻ በጨረታ (Chereta) ለአንድ መለያ ተሰጥቷል። የእርስዎ መሆኑን እባክዎ ያረጋግጡ። ሊንኩ ለ24 ሰዓት ያገለግላል።'],
    link: { label: 'አድራሻውን ያረጋግጡ', address: facts.link ?? '' },
    after: ['ይህን ካልጠየቁ ኢሜይሉን ይተዉት፤ ያለ ሊንኩ ማንም በአድራሻዎ መጠቀም አይችልም።'],
  }),
  'known-address': (facts) => ({
    subject: 'ቀድሞውኑ መለያ አለዎት',
    greeting: hello(facts),
    before: [
      'በዚህ አድራሻ አዲስ መለያ ለመክፈት ተሞክሯል፤ ምናልባት እርስዎ ነዎት። መለያ ስላለዎት በቀጥታ ይግቡ። የይለፍ ቃልዎን ከረሱ “የይለፍ ቃል ይቀይሩ” በሚለው አዲስ ያውጡ።',
    ],
    link: { label: 'ይግቡ', address: facts.link ?? '' },
    after: ['እርስዎ ካልሆኑ ምንም ማድረግ አያስፈልግም፤ መለያዎ አልተለወጠም።'],
  }),
  reset: (facts) => ({
    subject: 'አዲስ የይለፍ ቃል ያውጡ',
    greeting: hello(facts),
    before: ['በጨረታ (Chereta) ላለው መለያዎ አዲስ የይለፍ ቃል ተጠይቋል። ሊንኩ ለ20 ደቂቃ ብቻ፣ ለአንድ ጊዜ ያገለግላል።'],
    link: { label: 'አዲስ የይለፍ ቃል ያውጡ', address: facts.link ?? '' },
    after: ['የጠየቁት እርስዎ ካልሆኑ ይህን ኢሜይል ይተዉት፤ የይለፍ ቃልዎ እንዳለ ይቆያል።'],
  }),
  code: (facts) => ({
    subject: 'የጨረታ (Chereta) ኮድዎ',
    greeting: hello(facts),
    before: ['ለመግባት ይህን ኮድ ያስገቡ። ለ10 ደቂቃ፣ ለአንድ ጊዜ ብቻ ያገለግላል።'],
    ...(facts.code ? { code: facts.code } : {}),
    after: ['ለማንም አይስጡ፤ ከጨረታ ነን ለሚሉም ቢሆን። ካልጠየቁት ይህን ኢሜይል ይተዉት።'],
  }),
  'password-changed': (facts) => ({
    subject: 'የይለፍ ቃልዎ ተቀይሯል',
    greeting: hello(facts),
    before: [
      'በጨረታ (Chereta) ያለው የመለያዎ የይለፍ ቃል አሁን ተቀይሯል። በሌሎች መሣሪያዎች የነበሩ መግቢያዎች ሁሉ ተዘግተዋል።',
      ...(facts.tookOff
        ? ['ባለፉት 30 ቀናት የተጨመረ ስልክ ቁጥር ወይም የተገናኘ መግቢያ ከእንግዲህ መለያዎን አይከፍትም። የእርስዎ ከሆነ በመገለጫዎ እንደገና ይጨምሩት።']
        : []),
    ],
    after: [NOT_YOU],
  }),
  'email-asked': (facts) => ({
    subject: 'ለመለያዎ ሌላ የኢሜይል አድራሻ ተጠይቋል',
    greeting: hello(facts),
    before: ['ወደ ጨረታ (Chereta) መለያዎ የገባ ሰው ሌላ የኢሜይል አድራሻ ጠይቋል። የሚጸናው ወደ አዲሱ አድራሻ የተላከው ሊንክ ሲከፈት ነው።'],
    after: [NOT_YOU],
  }),
  'email-changed': (facts) => ({
    subject: 'የኢሜይል አድራሻዎ ተቀይሯል',
    greeting: hello(facts),
    before: ['በጨረታ (Chereta) ያለው መለያዎ ከአሁን ጀምሮ ሌላ የኢሜይል አድራሻ አለው። ወደዚህ አድራሻ የሚላክ የመጨረሻው ኢሜይል ይህ ነው።'],
    after: ['ያደረጉት እርስዎ ካልሆኑ እባክዎ ወዲያውኑ ያሳውቁን።'],
  }),
  'phone-changed': (facts) => ({
    subject: 'የስልክ ቁጥርዎ ተቀይሯል',
    greeting: hello(facts),
    before: ['በጨረታ (Chereta) መለያዎ ላይ የነበረው የስልክ ቁጥር ተቀይሯል ወይም ተነስቷል፤ ቁጥሩ በኮድ ስለተረጋገጠ ነው።'],
    after: [NOT_YOU],
  }),
  'phone-added': (facts) => ({
    subject: 'በመለያዎ ላይ ስልክ ቁጥር ተጨምሯል',
    greeting: hello(facts),
    before: ['ወደ ጨረታ (Chereta) መለያዎ የገባ ሰው ስልክ ቁጥር ጨምሮ በኮድ አረጋግጧል። ከአሁን ጀምሮ የመግቢያ ኮድ የሚላከው ወደዚህ ቁጥር ነው።'],
    after: [NOT_YOU],
  }),
  'sign-in-linked': (facts) => ({
    subject: 'ወደ መለያዎ ለመግባት አዲስ መንገድ ተጨምሯል',
    greeting: hello(facts),
    before: [
      `አንድ የ${facts.provider === 'telegram' ? 'ቴሌግራም' : 'ጉግል'} መለያ ከጨረታ (Chereta) መለያዎ ጋር ተገናኝቷል። ከአሁን ጀምሮ ባለቤቱ በእሱ መግባት ይችላል።`,
    ],
    after: [NOT_YOU],
  }),
  'staff-changed': (facts) => ({
    subject: 'ክፍያ የሚያረጋግጡ ሰዎች ተቀይረዋል',
    greeting: hello(facts),
    before: facts.staff ? [staffChangeText(facts.staff)] : [],
    after: ['ምክንያቱን የማያውቁት ከሆነ ሌላ አስተዳዳሪ ወዲያውኑ ይጠይቁ።'],
    why: 'ይህ መልእክት የደረሰዎት ክፍያዎችን ስለሚያረጋግጡ ወይም ስለ መለያዎ ስለሆነ ነው።',
  }),
}
