/**
 * The one form in which mail servers know a domain: lower case, other scripts as Punycode. Text that is no domain is
 * returned unchanged.
 */
function domainKey(domain: string): string {
  const plain = domain.toLowerCase()
  // Only names: the parser of addresses would also turn '0x7f.1' into another host.
  if (!/[^\x00-\x7f]|(^|\.)xn--/.test(plain) || /[\s/?#:@%[\]\\]/.test(plain)) return plain
  return URL.canParse(`http://${plain}`) ? new URL(`http://${plain}`).hostname : plain
}

const split = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)]
}

/** The form in which addresses are compared: letter case and the script of the domain make no difference, dots do. */
export function emailKey(address: string): string {
  const [local, domain] = split(address.trim().normalize('NFC').toLowerCase())
  return domain === '' ? local : `${local}@${domainKey(domain)}`
}

/** For counting only, never for sending: dots and what follows a plus reach the same mailbox. */
export function mailboxKey(address: string): string {
  const [local, domain] = split(emailKey(address.replaceAll('\0', '')))
  return `${(local.split('+', 1)[0] ?? '').replaceAll('.', '')}@${domain}`
}
