import { expect, test } from 'vitest'
import { isSamePerson } from './same-person.ts'
import type { Contact } from './same-person.ts'

const email = (contact: string, proven = true): Contact => ({ kind: 'email', contact, proven })
const phone = (contact: string, proven = true): Contact => ({ kind: 'phone', contact, proven })
const mailbox = (address: string) => address.replace(/\+.*@/, '@')

test.each<[string, Contact[], Contact[], boolean]>([
  ['nothing in common', [email('a@b.et'), phone('+251911000001')], [email('c@b.et'), phone('+251911000002')], false],
  ['nothing at all', [], [], false],
  ['a number of both', [email('a@b.et'), phone('+251911000001')], [phone('+251911000001')], true],
  ['a mailbox under another spelling', [email('a@b.et')], [email('a+pay@b.et')], true],
  ['what staff merely claims', [phone('+251911000001')], [phone('+251911000001', false)], true],
  ['what the payer merely claims', [email('boss@b.et', false)], [email('boss@b.et')], false],
])('%s', (_, payer, other, answer) => expect(isSamePerson(payer, other, mailbox)).toBe(answer))
