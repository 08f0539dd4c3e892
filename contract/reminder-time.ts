/** Reminders are sent at 08:00 in Addis Ababa. */
export const REMINDER_MINUTE_OF_DAY = 8 * 60
