/** Sets people's text apart, so that its direction changes nothing around it: its first letter decides. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** The same for what is always read from left to right, such as addresses and moments in digits. */
export const isolatedLtr = (text: string): string => `\u2066${text}\u2069`
