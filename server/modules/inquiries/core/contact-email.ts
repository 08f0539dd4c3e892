/** A message as the operator gets it by email. */
type ContactEmail = { subject: string; text: string }
type Facts = {
  name: string
  email: string | undefined
  mobile: string | undefined
  subject: string
  message: string
  listAddress: string
}

/**
 * The email about a message, in the language in which the sender read the page, as that is the language of the reply.
 * Plain text only, so that a stranger's text is never read as markup.
 */
export function contactEmail(
  lang: 'en' | 'am',
  { name, email, mobile, subject, message, listAddress }: Facts,
): ContactEmail {
  const words =
    lang === 'am'
      ? {
          title: 'ከእውቂያ ገጹ',
          from: 'ላኪ',
          email: 'ኢሜይል',
          phone: 'ስልክ',
          subject: 'ርዕሰ ጉዳይ',
          list: 'ሁሉም መልእክቶች',
          colon: '፦',
        }
      : {
          title: 'Contact page',
          from: 'From',
          email: 'Email',
          phone: 'Phone',
          subject: 'Subject',
          list: 'All messages',
          colon: ':',
        }
  const head = [
    `${words.from}${words.colon} ${name}`,
    ...(email ? [`${words.email}${words.colon} ${email}`] : []),
    ...(mobile ? [`${words.phone}${words.colon} ${mobile}`] : []),
    `${words.subject}${words.colon} ${subject}`,
  ]
  return {
    subject: `${words.title}${words.colon} ${subject}`,
    text: [head.join('\n'), message, `${words.list}${words.colon} ${listAddress}`].join('\n\n'),
  }
}
