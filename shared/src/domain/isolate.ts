/**
 * Isolates people's text, so that its direction changes nothing around it: its first letter
 * decides.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/**
 * The same for text that is always read from left to right, such as addresses and times in
 * digits.
 */
export const isolatedLtr = (text: string): string => `\u2066${text}\u2069`
