import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Language } from '@ufuq/shared/contract/languages'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import {
  dateOf,
  emptyForm,
  formFrom,
  publicationsOf,
  type FormValues,
  type Saved,
  type Sides,
} from './form-values.ts'
import { lockedIn } from './locked-sides.ts'
import { isFuture } from './publish-day.ts'
import { formSchema } from './schema.ts'

export type PublicationForm = ReturnType<typeof usePublicationForm>

/** The form over the server's state of its sides, and the language that is written later. */
export function usePublicationForm(sides: Sides, saved: Saved | null, canPublish: boolean) {
  const zone = useTimeZone()
  const [base, setBase] = useState(saved)
  const [later, setLater] = useState(() => missingIn(saved, sides))
  const formOf = (from: Saved | null) => (from ? formFrom(from, sides, zone) : emptyForm())

  const begun = sides.filter((side) => side !== later)
  const locked = lockedIn(base)
  const written = begun.filter((side) => !locked.includes(side))
  const date = base && dateOf(base)
  const allowsFuture =
    isFuture(date) || publicationsOf(base).every(({ status }) => status === 'draft')
  const form = useForm<FormValues>({
    defaultValues: formOf(base),
    resolver: valibotResolver(
      formSchema(written, { allowsFuture, zone, ...(!canPublish && { plansFrom: date }) }),
    ),
    shouldFocusError: false,
  })
  return {
    form,
    sides,
    /** What the form is based on. */
    base,
    setBase,
    formOf,
    later,
    setLater,
    /** The languages that are not put off. */
    begun,
    /** Those of them that this person may only read. */
    locked,
    /** The languages that a save would write. */
    written,
    /** The saved date of publication. */
    date,
    /** Whether a date to come would schedule; else it is refused. */
    allowsFuture,
  }
}

/** The language of a pair that has only the other one. */
const missingIn = (saved: Saved | null, sides: Sides): Language | null =>
  saved === null || sides.length === 1 ? null : (sides.find((side) => !saved[side]) ?? null)
