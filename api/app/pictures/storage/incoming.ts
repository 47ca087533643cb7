import { join } from 'node:path'

/** Where uploads arrive, and copies lie while they are worked on. */
export const incomingFolder = (folder: string): string => join(folder, 'incoming')
