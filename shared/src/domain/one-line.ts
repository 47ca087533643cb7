/** Several lines as one; spaces around a line break go with it. */
export const oneLine = (text: string): string => text.replaceAll(/(?<!\s)\s*[\r\n]\s*/g, ' ')
