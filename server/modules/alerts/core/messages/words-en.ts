import type { EmailWords, SearchInWords } from './email-words.ts'

/** One full stop at the end, whatever the text ends with. */
const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`)
const tenders = (count: number) => `${count} new ${count === 1 ? 'tender' : 'tenders'}`
const ofSearch = ({ weekly, early }: SearchInWords, count: number) =>
  early ? ` that ${count === 1 ? 'closes' : 'close'} before its weekly message` : weekly ? ' this week' : ''

export const wordsEn: EmailWords = {
  comma: ', ',
  more: (count) => `and ${count} more`,
  keyword: 'Your keyword: ',
  sector: 'Your sector: ',
  customer: 'Your customer: ',
  search: 'Your saved search: ',
  closes: 'Closes ',
  left: (day) => (typeof day === 'string' ? day : `${day} ${day === 1 ? 'day' : 'days'} left`),
  alertSubject: (title, urgent) => `${urgent ? 'Closes soon' : 'New tender'}: ${title}`,
  alertIntro: (urgent) =>
    urgent === 'emergency'
      ? 'This tender closes within three days of publication, so we tell you at once.'
      : urgent === 'soon'
        ? 'This tender closes soon, so we tell you at once.'
        : 'Your saved search has found a new tender.',
  digestSubject: ({ count, search }) =>
    search ? `${search.name}: ${tenders(count)}${ofSearch(search, count)}` : `${tenders(count)} for you`,
  digestIntro: ({ count, search }) =>
    search
      ? `Your saved search “${search.name}” found ${tenders(count)}${ofSearch(search, count)}.`
      : `${tenders(count)} ${count === 1 ? 'matches' : 'match'} your keywords, sectors or customers.`,
  open: 'Open the tender',
  save: 'Save it',
  all: 'See all your alerts',
  settings: 'Change your alert settings',
  stop: (search) => (search ? `Stop emails from “${search}”` : 'Stop all alerts by email'),
  whyProfile: 'Chereta writes to you because you switched on alerts for your keywords, sectors and customers.',
  whySearch: (name) => `Chereta writes to you because you saved the search “${name}”.`,
  whyAmendment: 'Chereta writes to you because you saved this tender or got an alert about it.',
  notGiven: 'not given',
  fields: {
    title: 'Title',
    closing: 'Closing date',
    opening: 'Opening date',
    documents: 'Documents',
    bidBond: 'Bid bond',
    docPrice: 'Document price',
  },
  moved: (field, from, to) => ended(`${field} moved from ${from} to ${to}`),
  changed: (field, from, to) => ended(`${field} changed from ${from} to ${to}`),
  documentsAdded: (names) => `${names.length === 1 ? 'Document' : 'Documents'} added: ${names.join(', ')}.`,
  documentsRemoved: (names) => `${names.length === 1 ? 'Document' : 'Documents'} removed: ${names.join(', ')}.`,
  withdrawn: 'This tender has been withdrawn.',
  back: 'This tender is open again.',
  amendedSubject: (title) => `Changed: ${title}`,
  withdrawnSubject: (title) => `Withdrawn: ${title}`,
  backSubject: (title) => `Open again: ${title}`,
  smsAlert: (title, urgent, closes, link) =>
    `${closes === '' ? 'New' : `${urgent ? 'Closes' : 'New, closes'} ${closes}`}: ${title} ${link}`,
  smsDigest: (count, link) => [`Chereta: ${tenders(count)} for you. ${link}`],
  smsAmended: (title, what, link) => `${title}: ${what} ${link}`,
  onlyNames: (names) => `Changed: ${names.join(', ')}.`,
  smsFields: (names) => `changed: ${names.join(', ')}.`,
}
