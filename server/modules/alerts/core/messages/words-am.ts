import type { EmailWords, SearchInWords } from './email-words.ts'

const tenders = (count: number) => (count === 1 ? '1 አዲስ ጨረታ' : `${count} አዳዲስ ጨረታዎች`)
const ofSearch = ({ weekly, early }: SearchInWords, count: number) =>
  early ? `ከሳምንታዊው መልእክት በፊት ${count === 1 ? 'የሚዘጋ' : 'የሚዘጉ'} ` : weekly ? 'በዚህ ሳምንት ' : ''

export const wordsAm: EmailWords = {
  comma: '፣ ',
  more: (count) => `እና ሌሎች ${count}`,
  keyword: 'ቁልፍ ቃልዎ፦ ',
  sector: 'ዘርፍዎ፦ ',
  customer: 'የሚከታተሉት ድርጅት፦ ',
  search: 'ያስቀመጡት ፍለጋ፦ ',
  closes: 'የሚዘጋው፦ ',
  left: (day) => (day === 'today' ? 'ዛሬ' : day === 'tomorrow' ? 'ነገ' : day === 1 ? '1 ቀን ቀርቷል' : `${day} ቀናት ቀርተዋል`),
  alertSubject: (title, urgent) => `${urgent ? 'በቅርቡ ይዘጋል' : 'አዲስ ጨረታ'}፦ ${title}`,
  alertIntro: (urgent) =>
    urgent === 'emergency'
      ? 'ይህ ጨረታ ከወጣ በሦስት ቀናት ውስጥ ስለሚዘጋ ወዲያውኑ አሳወቅንዎ።'
      : urgent === 'soon'
        ? 'ይህ ጨረታ በቅርቡ ስለሚዘጋ ወዲያውኑ አሳወቅንዎ።'
        : 'ያስቀመጡት ፍለጋ አዲስ ጨረታ አግኝቷል።',
  digestSubject: ({ count, search }) =>
    search ? `${search.name}፦ ${ofSearch(search, count)}${tenders(count)}` : `ለእርስዎ ${tenders(count)}`,
  digestIntro: ({ count, search }) =>
    search
      ? `ያስቀመጡት ፍለጋ “${search.name}” ${ofSearch(search, count)}${tenders(count)} አግኝቷል።`
      : `ከመረጧቸው ቁልፍ ቃላት፣ ዘርፎች ወይም ድርጅቶች ጋር ${count === 1 ? `የሚዛመድ ${tenders(count)} ወጥቷል` : `የሚዛመዱ ${tenders(count)} ወጥተዋል`}።`,
  open: 'ጨረታውን ይክፈቱ',
  save: 'ያስቀምጡ',
  all: 'ማሳወቂያዎችዎን ሁሉ ይመልከቱ',
  settings: 'የማሳወቂያ ቅንብሮችዎን ይቀይሩ',
  stop: (search) => (search ? `ከ“${search}” የሚመጡ ኢሜይሎችን ያቁሙ` : 'በኢሜይል የሚመጡ ማሳወቂያዎችን ሁሉ ያቁሙ'),
  whyProfile: 'ይህ መልእክት የደረሰዎት ለቁልፍ ቃላትዎ፣ ለዘርፎችዎና ለሚከታተሏቸው ድርጅቶች ማሳወቂያ ስለከፈቱ ነው።',
  whySearch: (name) => `ይህ መልእክት የደረሰዎት “${name}” የተባለውን ፍለጋ ስላስቀመጡ ነው።`,
  whyAmendment: 'ይህ መልእክት የደረሰዎት ይህን ጨረታ ስላስቀመጡ ወይም ስለ ጨረታው ስላሳወቅንዎ ነው።',
  notGiven: 'አልተገለጸም',
  fields: {
    title: 'ርዕስ',
    closing: 'የመዝጊያ ቀን',
    opening: 'የመክፈቻ ቀን',
    documents: 'ሰነዶች',
    bidBond: 'የጨረታ ማስከበሪያ',
    docPrice: 'የሰነድ ዋጋ',
  },
  moved: (field, from, to) => `${field} ከ${from} ወደ ${to} ተዛውሯል።`,
  changed: (field, from, to) => `${field} ከ“${from}” ወደ “${to}” ተቀይሯል።`,
  documentsAdded: (names) => `${names.length === 1 ? 'አዲስ ሰነድ' : 'አዳዲስ ሰነዶች'}፦ ${names.join('፣ ')}።`,
  documentsRemoved: (names) => `${names.length === 1 ? 'የተነሳ ሰነድ' : 'የተነሱ ሰነዶች'}፦ ${names.join('፣ ')}።`,
  withdrawn: 'ይህ ጨረታ ተነስቷል።',
  back: 'ይህ ጨረታ እንደገና ክፍት ሆኗል።',
  amendedSubject: (title) => `ተቀይሯል፦ ${title}`,
  withdrawnSubject: (title) => `ተነስቷል፦ ${title}`,
  backSubject: (title) => `እንደገና ክፍት፦ ${title}`,
  smsAlert: (title, urgent, closes, link) =>
    `${closes === '' ? 'አዲስ' : `${urgent ? 'ይዘጋል' : 'አዲስ፣ ይዘጋል'} ${closes}`}፦ ${title} ${link}`,
  smsDigest: (count, link) => [`ጨረታ፦ ${tenders(count)} ${link}`, `Chereta: ${count} addis cheretawoch. ${link}`],
  smsAmended: (title, what, link) => `${title}፦ ${what} ${link}`,
  onlyNames: (names) => `የተቀየረ፦ ${names.join('፣ ')}።`,
  smsFields: (names) => `${names.join('፣ ')} ተቀይሯል።`,
}
