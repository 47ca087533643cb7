import { join } from 'node:path'

/** The folder for incoming uploads and temporary copies. */
export const incomingFolder = (folder: string): string => join(folder, 'incoming')
