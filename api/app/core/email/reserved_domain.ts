/** Reserved by RFC 2606: no real address or site uses it. */
const RESERVED = /(?:^|[@./])example(?:\.(?:com|net|org))?(?:[/:]|$)/i

/** Whether an email or web address comes from an example. */
export const isReserved = (address: string): boolean => RESERVED.test(address)
