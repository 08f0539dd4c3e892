/** For the password manager: whose password this is. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="hidden" name="username" autoComplete="username" value={email} />
)
