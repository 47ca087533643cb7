import { useFormContext, useWatch } from 'react-hook-form'
import {
  SECTION_KINDS,
  type Section,
  type SectionFieldRules,
  type SectionKind,
} from '@ufuq/shared/contract/page-sections'
import { readSections } from '@ufuq/shared/domain/own-pages/read-sections'
import { newItemId } from '@ufuq/shared/domain/site/values'
import type { PageForm } from '../../editing/page-values.ts'
import { formName } from '../values/form-places.ts'
import {
  hiddenValue,
  isHiddenIn,
  keyIn,
  orderIn,
  putSection,
  SECTIONS,
  sectionIn,
  sectionKey,
} from '../values/page-form.ts'
import { renamed } from './renamed.ts'

/** A removed section, and the one that it followed. */
export interface RemovedSection {
  section: Section
  after: string | null
}

const ORDER = formName('shared', SECTIONS)

/** The actions on the sections in the form. */
export function useSections() {
  const form = useFormContext<PageForm>()
  const order = useWatch({ control: form.control, name: ORDER }) as readonly string[]
  const current = () => orderIn(form.getValues(), SECTIONS)

  const setOrder = (ids: readonly string[]) =>
    form.setValue(ORDER, ids, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  const insert = (section: Section, place: number) => {
    const values: PageForm = { ar: {}, en: {}, shared: {} }
    putSection(values, section)
    for (const side of ['ar', 'en', 'shared'] as const) {
      for (const [key, value] of Object.entries(values[side])) {
        form.setValue(formName(side, key), value)
      }
    }
    const ids = current().filter((one) => one !== section.id)
    setOrder([...ids.slice(0, place), section.id, ...ids.slice(place)])
  }

  return {
    order,
    setOrder,
    /** Adds an empty section at this position, and returns its id. */
    add(kind: SectionKind, place: number): string {
      const section = emptySection(kind)
      insert(section, place)
      return section.id
    },
    /** Adds a copy below the section, and returns the copy's id. */
    copy(id: string): string {
      const copy = renamed(sectionIn(form.getValues(), id))
      insert(copy, current().indexOf(id) + 1)
      return copy.id
    },
    toggleHidden(id: string) {
      const name = formName('shared', keyIn(sectionKey(id), 'isHidden'))
      const isHidden = isHiddenIn(form.getValues(), id)
      form.setValue(name, hiddenValue(!isHidden), { shouldDirty: true })
    },
    /**
     * Removes a section. Its values stay in the form, so that a colleague's changes in it are still
     * compared.
     */
    remove(id: string): RemovedSection {
      const ids = current()
      const after = ids[ids.indexOf(id) - 1] ?? null
      setOrder(ids.filter((one) => one !== id))
      return { section: sectionIn(form.getValues(), id), after }
    },
    putBack({ section, after }: RemovedSection) {
      insert(section, after === null ? 0 : current().indexOf(after) + 1)
    },
    /** Moves a section by a number of positions; returns false at either end. */
    move(id: string, by: number): boolean {
      const ids = current()
      const place = ids.indexOf(id) + by
      if (place < 0 || place >= ids.length) return false
      const rest = ids.filter((one) => one !== id)
      setOrder([...rest.slice(0, place), id, ...rest.slice(place)])
      return true
    },
  }
}

/** A new section, whose lists have the minimum number of items. */
function emptySection(kind: SectionKind): Section {
  const fields: Readonly<Record<string, SectionFieldRules>> = SECTION_KINDS[kind]
  const lists = Object.entries(fields).flatMap(([name, rules]) =>
    rules.type === 'items'
      ? [[name, Array.from({ length: rules.min }, () => ({ id: newItemId() }))]]
      : [],
  )
  const sent = { id: newItemId(), kind, ...Object.fromEntries(lists) }
  const [section] = readSections([sent]).sections
  if (!section) throw new Error(`No section of kind ${kind} could be made`)
  return section
}
