import { existsSync, statfsSync } from 'node:fs'
import env, { backupFolder, dataFolder } from '#start/env'

const MEMORY =
  'is in memory: its files are lost when the machine restarts. Set it to a folder on a disk.'
const CONTAINER =
  'is inside a container: its files are lost with the container. Mount a volume there.'
const NETWORK =
  'is on another machine, where the database may be damaged. Set it to a folder on a local disk, or use MySQL.'
const PROGRAM =
  'is on a file system that a program provides. If the program stores files on another machine, the database may be damaged: set it to a folder on a local disk, or use MySQL.'

/** The file systems at risk, by the `f_type` of statfs(2), which is the same on every Linux. */
const RISKS: Record<number, [name: string, risk: string] | undefined> = {
  0x01021994: ['tmpfs', MEMORY],
  0x858458f6: ['ramfs', MEMORY],
  0x794c7630: ['overlayfs', CONTAINER],
  0x6969: ['NFS', NETWORK],
  0xff534d42: ['CIFS', NETWORK],
  0xfe534d42: ['SMB2', NETWORK],
  0x517b: ['SMB', NETWORK],
  0x01021997: ['9p', NETWORK],
  0x00c36400: ['Ceph', NETWORK],
  0x65735546: ['FUSE', PROGRAM],
}

/** Warnings for the operator, for folders on file systems that may lose or damage their files. */
export function checkFolderRisks(data = dataFolder.path, backups = backupFolder): string[] {
  return [
    folderRisk('DATA_DIR', data, env.get('DB_CONNECTION') !== 'mysql'),
    backups && folderRisk('BACKUP_DIR', backups, false),
  ].filter((warning) => warning !== null)
}

/** `hasDatabase`: SQLite relies on locks and flushes, which not every network keeps. */
export function folderRisk(
  setting: string,
  path: string,
  hasDatabase: boolean,
  typeOf = (folder: string) => (existsSync(folder) ? statfsSync(folder).type : 0),
): string | null {
  const [name, risk] = RISKS[typeOf(path) >>> 0] ?? []
  const isLost = risk === MEMORY || risk === CONTAINER
  if (process.platform !== 'linux' || !risk || !(isLost || hasDatabase)) return null
  return `${setting} ${path} (${name}) ${risk}`
}
