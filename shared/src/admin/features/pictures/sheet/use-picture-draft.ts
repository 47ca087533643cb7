import { useEffect, useRef, useState } from 'react'
import type { Picture } from '../../../../contract/pictures.ts'
import { isPictureConflict, useChangePicture } from '../../../pictures/mutations.ts'
import { useServer } from '../../../server-watch/server-watch.tsx'
import {
  changedFields,
  draftOf,
  patchOf,
  rebase,
  type DraftField,
  type PictureDraft,
} from './picture-draft.ts'

/** After the last key. */
const PAUSE_MS = 1000

interface Work {
  /** The picture that the fields started from, or as last saved. */
  base: Picture
  draft: PictureDraft
  /** Changed by somebody else too; nothing is saved before one of the two is chosen. */
  clashes: DraftField[]
}

export type SaveState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict'

/**
 * The fields of a picture, saved while one types. What somebody else has changed meanwhile is taken where nothing was
 * changed here; where both changed the same, saving stops until it is decided whose words stay.
 */
export function usePictureDraft(picture: Picture) {
  const change = useChangePicture(picture.id)
  const [work, setWork] = useState<Work>(() => ({
    base: picture,
    draft: draftOf(picture),
    clashes: [],
  }))
  // What is typed while a save is under way must not wait for a render to be seen by it.
  const latest = useRef(work)
  const update = (next: Partial<Work>) => {
    latest.current = { ...latest.current, ...next }
    setWork(latest.current)
  }

  const running = useRef<Promise<boolean>>(null)
  /** Resolves to whether everything is saved. */
  const save = (): Promise<boolean> => {
    running.current ??= saveAll().finally(() => {
      running.current = null
    })
    return running.current
  }
  async function saveAll(): Promise<boolean> {
    for (;;) {
      const { base, draft, clashes } = latest.current
      const fields = changedFields(draft, draftOf(base))
      if (fields.length === 0) return true
      if (clashes.length > 0) return false
      const body = { version: base.version, ...patchOf(draft, fields) }
      try {
        update({ base: (await change.mutateAsync(body)).picture })
      } catch (error) {
        if (!isPictureConflict(error)) return false
        takeIn(error.body.current.picture)
      }
    }
  }
  /** The picture as it is now, below what was changed here. */
  function takeIn(current: Picture) {
    const { base, draft } = latest.current
    update({ base: current, ...rebase(draft, draftOf(base), draftOf(current)) })
  }

  const { draft, base, clashes } = work
  const isDirty = changedFields(draft, draftOf(base)).length > 0
  const isStuck = clashes.length > 0
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  // Each change waits anew. A failed save waits for the next change, for the server, or for the button.
  useEffect(() => {
    if (isStuck || changedFields(draft, draftOf(base)).length === 0) return
    const timer = setTimeout(() => void latestSave.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, base, isStuck])
  const { returns } = useServer()
  useEffect(() => {
    if (returns > 0) void latestSave.current()
  }, [returns])

  return {
    draft,
    base,
    clashes,
    isDirty,
    state: stateOf({ isStuck, isDirty, ...change }),
    save,
    takeIn,
    /** Of the picture as last saved or taken in, also before the next render. */
    version: () => latest.current.base.version,
    set: (values: Partial<PictureDraft>) =>
      update({ draft: { ...latest.current.draft, ...values } }),
    /** Ends a conflict by writing over what somebody else wrote. */
    saveMine: () => {
      update({ clashes: [] })
      void save()
    },
    /** Ends a conflict by giving up what was typed in those fields. */
    takeTheirs: () => {
      const { base: current, clashes: fields, draft: mine } = latest.current
      const theirs = draftOf(current)
      const taken = Object.fromEntries(fields.map((field) => [field, theirs[field]]))
      update({ clashes: [], draft: { ...mine, ...taken } })
    },
  }
}

interface Circumstances {
  isStuck: boolean
  isDirty: boolean
  isPending: boolean
  isError: boolean
  isSuccess: boolean
}

function stateOf({ isStuck, isDirty, isPending, isError, isSuccess }: Circumstances): SaveState {
  if (isStuck) return 'conflict'
  if (isPending) return 'saving'
  if (isDirty) return isError ? 'failed' : 'unsaved'
  return isSuccess ? 'saved' : 'idle'
}
