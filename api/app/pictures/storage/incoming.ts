import { join } from 'node:path'

/** The folder where uploads arrive, and for temporary copies. */
export const incomingFolder = (folder: string): string => join(folder, 'incoming')
