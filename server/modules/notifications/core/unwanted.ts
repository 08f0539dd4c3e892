/** Why a message was not sent after all, as the engine says it; composers have reasons of their own. The person sees them among what they were told. */
export type Unwanted =
  /** The account is closed or suspended. */
  | 'no-account'
  /** No proven e-mail address or phone number. */
  | 'not-confirmed'
  /** The browser or chat was removed, or its service said that it is gone. */
  | 'contact-removed'
  /** The provider said that there is no such mailbox or number. */
  | 'gone'
  /** The person switched the channel off, or never on. */
  | 'switched-off'
