import { useSyncExternalStore } from 'react'
import { isUnderway } from '../../../../pictures/uploads/upload.ts'
import { useUploads } from '../../../../pictures/uploads/uploads-provider.tsx'
import type { PictureDesk } from './picture-desk.ts'

/** How many pictures are on their way into the texts of an editor, or to its head. */
export function useAwaited(desk: PictureDesk): number {
  const beside = useSyncExternalStore(desk.subscribe, desk.read)
  const awaited = new Set(Object.values(beside).flatMap((one) => one.awaited))
  return useUploads().filter((upload) => awaited.has(upload.id) && isUnderway(upload)).length
}
