/** Several lines as one; removes spaces around a line break. */
export const oneLine = (text: string): string => text.replaceAll(/(?<!\s)\s*[\r\n]\s*/g, ' ')
