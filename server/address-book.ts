import { listPeopleByIds } from './modules/accounts/index.ts'
import type { AddressBook } from './modules/notifications/index.ts'

/**
 * The addresses and numbers of people from their accounts: confirmed ones only; deleted and suspended people are
 * absent.
 */
export const addressBook: AddressBook = async (db, personIds) => {
  const people = await listPeopleByIds(db, personIds)
  return new Map(
    people
      .filter(({ suspendedAt }) => suspendedAt === null)
      .map(({ id, email, emailConfirmedAt, phone, phoneConfirmedAt, language }) => [
        id,
        {
          lang: language,
          ...(email !== null && emailConfirmedAt !== null ? { email } : {}),
          ...(phone !== null && phoneConfirmedAt !== null ? { phone } : {}),
        },
      ]),
  )
}
