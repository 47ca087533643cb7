import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { TextPair } from '../../../../../checks/check-texts.ts'
import type { Finding, Place } from '../../../../../checks/finding.ts'
import type { Language } from '../../../../../contract/languages.ts'
import { useSettled } from '../../../../settled.ts'
import type { FormValues, Sides } from '../form/form-values.ts'
import type { CommonHistory } from '../history/common-history.ts'
import type { PictureDesk } from '../pictures/picture-desk.ts'
import { goTo } from '../surface/commands/go-to.ts'
import { ChecksDesk } from './checks-desk.ts'
import { OwnSite } from './own-site.ts'
import { editsOf, repaired } from './repairs.ts'

interface Surroundings {
  sides: Sides
  /** The languages that are not put off. */
  begun: readonly Language[]
  history: CommonHistory
  pictures: PictureDesk
  /** Brings a language to the front, if only one is seen. */
  onShow: (side: Language) => void
}

export type Checks = ReturnType<typeof useChecks>

/** The checks of an editor's texts: what is found, the way to it and its repair. */
export function useChecks(form: UseFormReturn<FormValues>, surroundings: Surroundings) {
  const client = useQueryClient()
  const [desk] = useState(() => new ChecksDesk(new OwnSite(client, window.location.origin)))
  const { sides, begun, history, pictures, onShow } = surroundings
  const isPair = sides.length === 2

  /** A single record stays at the side it was opened with, whatever its language is now. */
  const sideOf = (language: Language): Language => (isPair ? language : sides[0])

  /** A language that is put off is no finding: its pane says so. */
  const pairOf = (values: FormValues): TextPair =>
    Object.fromEntries(
      begun.map((side) => {
        const { title, content } = values.sides[side]
        return [isPair ? side : (values.record?.language ?? side), { title, content }]
      }),
    )
  const look = () => desk.check(pairOf(form.getValues()))

  /** Takes the caret to what was found. */
  const show = ({ side: language, field, from, to }: Place) => {
    const side = sideOf(language)
    flushSync(() => onShow(side))
    const view = pictures.viewOf(side)
    if (field === 'content' && view) return goTo(view, { from, to })
    const name = field === 'title' ? (`sides.${side}.title` as const) : (`sides.${side}.content` as const)
    form.setFocus(name)
    const focused = document.activeElement
    if (focused instanceof HTMLTextAreaElement) focused.setSelectionRange(from, to)
  }

  const repairTitle = (side: Language, before: string, after: string) => {
    const name = `sides.${side}.title` as const
    const put = (from: string, to: string) => () => {
      // words that were typed since are nobody's to take back here
      if (form.getValues(name) !== from) return false
      form.setValue(name, to, { shouldDirty: true, shouldTouch: true })
      return true
    }
    if (put(before, after)()) history.add({ undo: put(after, before), redo: put(before, after) })
  }

  /** Repairs what was found in these very texts; false if they are others by now. */
  const repair = (findings: readonly Finding[]): boolean => {
    const { pair } = desk.read()
    return editsOf(findings).every(({ side: language, field, edits }) => {
      const side = sideOf(language)
      const checked = pair[language]
      if (!checked) return false
      if (field === 'title') {
        repairTitle(side, checked.title, repaired(checked.title, edits))
        return true
      }
      const view = pictures.viewOf(side)
      if (!view || view.state.readOnly || view.state.doc.toString() !== checked.content) return false
      view.dispatch({ changes: edits, userEvent: 'input.repair' })
      return true
    })
  }

  return { desk, look, show, repair, pairOf }
}

/** Checks while one writes: in pauses, and never in the way of a key. */
export function WatchedTexts({ checks: { desk, pairOf } }: { checks: Checks }) {
  const values = useWatch<FormValues>() as FormValues
  const pair = JSON.stringify(pairOf(values))
  const settled = useDeferredValue(useSettled(pair))
  useEffect(() => {
    void desk.check(JSON.parse(settled) as TextPair)
  }, [desk, settled])
  return null
}
