import { expect, test } from 'vitest'
import { orderEmail } from './order-email.ts'

const order = {
  id: 7,
  tenderId: 271,
  title: 'የውሃ ፓምፕ ግዥ',
  company: undefined,
  name: 'አልማዝ',
  mobile: '+251911223344',
  address: 'ቦሌ',
  note: undefined,
}

test('the email about an order by an Amharic reader has no English word', () => {
  const { subject, text } = orderEmail('am', order, { publicOrigin: 'https://chereta.test' })
  expect(subject).toBe('ትዕዛዝ 7፦ የውሃ ፓምፕ ግዥ')
  expect(text).toContain('ያዘዙት፦ አልማዝ')
  expect(text.replaceAll(/https:\S+/g, '')).not.toMatch(/[A-Za-z]/)
})
test('the email about an order by an English reader is in English', () => {
  const { subject, text } = orderEmail('en', order, { publicOrigin: 'https://chereta.test' })
  expect(subject).toBe('Order 7: የውሃ ፓምፕ ግዥ')
  expect(text).toContain('Ordered by: አልማዝ')
})
