/** Reserved by RFC 2606: nobody has an address or a site there. */
const RESERVED = /(?:^|[@./])example(?:\.(?:com|net|org))?(?:[/:]|$)/i

/** Whether an email or web address is one out of an example. */
export const isReserved = (address: string): boolean => RESERVED.test(address)
