/** Joins several lines into one and removes the spaces around each line break. */
export const oneLine = (text: string): string => text.replaceAll(/(?<!\s)\s*[\r\n]\s*/g, ' ')
