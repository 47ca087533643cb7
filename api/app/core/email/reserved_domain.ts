/** Domains reserved by RFC 2606, which no real address or site uses. */
const RESERVED = /(?:^|[@./])example(?:\.(?:com|net|org))?(?:[/:]|$)/i

/** Whether an email or web address has a domain that is reserved for examples. */
export const isReserved = (address: string): boolean => RESERVED.test(address)
