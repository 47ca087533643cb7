import { useQueryClient } from '@tanstack/react-query'
import type { TextPair } from '@ufuq/shared/checks/check-texts'
import type { Finding, TextLocation } from '@ufuq/shared/checks/finding'
import type { Language } from '@ufuq/shared/contract/languages'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import type { CommonHistory } from '@ufuq/text-editor/common-history'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { onTypingPause } from '../../../../components/on-typing-pause.ts'
import { ChecksStore } from '../../../../entry/checks/checks-store.ts'
import { OwnSite } from '../../../../entry/checks/own-site.ts'
import { editsOf, repaired } from '../../../../entry/checks/repairs.ts'
import { useKindParts } from '../../../../fields/kind-parts.ts'
import { useSession } from '../../../../session/session.tsx'
import { isWordless, type FormValues, type Sides } from '../form/form-values.ts'
import { useSurfaceLoaded } from '../panes/writing-surface.tsx'
import type { PictureStore } from '../pictures/picture-store.ts'

/**
 * The list of findings is a separate chunk, because most texts are saved many times before that
 * list is needed.
 */
const dialog = onDemand(() => import('./findings-dialog.tsx'))

export const loadFindingsDialog = dialog.load
export const FindingsDialog = dialog.part((module) => module.FindingsDialog)

/** Returns a filter for the findings in these languages. */
export const concerns =
  (languages: readonly Language[]) =>
  ({ location, sides }: Finding): boolean =>
    location ? languages.includes(location.side) : sides.some((side) => languages.includes(side))

/** The checks run only after a pause in typing. */
const PAUSE_MS = 600

interface Surroundings {
  sides: Sides
  isReadOnly: boolean
  history: CommonHistory
  pictures: PictureStore
  /** Switches to a language if only one is visible at a time. */
  onShow: (side: Language) => void
}

export type Checks = ReturnType<typeof useChecks>

/** The checks of an editor's texts: the findings, their positions and repairs. */
export function useChecks(form: UseFormReturn<FormValues>, surroundings: Surroundings) {
  const client = useQueryClient()
  const user = useSession()
  const kindParts = useKindParts()
  const [store] = useState(
    () =>
      new ChecksStore<TextPair>({
        site: new OwnSite(client, kindParts, user),
        checked: (texts) => ({ texts }),
        nothing: {},
      }),
  )
  const { sides, isReadOnly, history, pictures, onShow } = surroundings

  /** The texts to check; a language without words is none. */
  const texts = (): TextPair => {
    const values = form.getValues()
    const started = sides.filter((side) => !isWordless(values, side))
    return Object.fromEntries(
      started.map((side) => {
        const [title, content] = [values.title[side], values.content[side]]
        return [side, { title, content }]
      }),
    )
  }

  const check = () => store.check(texts())
  const checkThoroughly = () => store.checkThoroughly(texts())
  const onPause = useEffectEvent(() => void check())
  // the worker is as large as the code of the text editor, which should load first
  const isSurfaceLoaded = useSurfaceLoaded()
  useEffect(() => {
    if (isReadOnly || !isSurfaceLoaded) return
    return onTypingPause(form, {
      milliseconds: PAUSE_MS,
      isFirstRest: true,
      run: () => onPause(),
    })
  }, [form, isReadOnly, isSurfaceLoaded])
  // runs in a separate effect, so that the checks do not stop when the text editor loads while a
  // save that publishes waits for findings
  useEffect(() => () => store.stop(), [store])

  /** Moves the cursor to a finding. */
  const show = ({ side, field, from, to }: TextLocation) => {
    flushSync(() => onShow(side))
    const text = pictures.textOf(side)
    if (field === 'content' && text) {
      text.goTo({ from, to })
      return
    }
    const name = field === 'title' ? 'title' : 'content'
    form.setFocus(`${name}.${side}` as const)
    const focused = document.activeElement
    if (focused instanceof HTMLTextAreaElement) focused.setSelectionRange(from, to)
  }

  const repairTitle = (side: Language, before: string, after: string) => {
    const name = `title.${side}` as const
    const put = (from: string, to: string) => () => {
      // don't undo a title that was edited afterwards
      if (form.getValues(name) !== from) return false
      form.setValue(name, to, { shouldDirty: true, shouldTouch: true })
      return true
    }
    const again = (step: () => boolean) => () => {
      onShow(side)
      return step()
    }
    const [forth, back] = [put(before, after), put(after, before)]
    const isDone = forth()
    if (isDone) history.add({ undo: again(back), redo: again(forth) })
    return isDone
  }

  /**
   * Repairs findings in the texts as they were checked; returns false if one of the texts has
   * changed since.
   */
  const repair = (findings: readonly Finding[]): boolean => {
    const { pair } = store.read()
    return editsOf(findings).every(({ side, field, edits }) => {
      const checked = pair[side]
      if (!checked) return false
      if (field === 'title') return repairTitle(side, checked.title, repaired(checked.title, edits))
      return pictures.textOf(side)?.edit(checked.content, edits) ?? false
    })
  }

  return { store, check, checkThoroughly, show, repair }
}
