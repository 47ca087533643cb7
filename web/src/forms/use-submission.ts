import type { FormOutcome, PageForm } from '@ufuq/shared/calls/rendering'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { FormProof } from '@ufuq/shared/contract/forms'
import type { FormField } from '@ufuq/shared/forms/form-spec'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { usePostedForm } from './posted-form.tsx'
import { useFormProof } from './use-form-proof.ts'

type Values<Field extends string> = Record<Field, string>

/** The invalid fields. Each has a single error message, which states what is expected. */
type InvalidFields<Field extends string> = ReadonlySet<Field>

/** How an attempt ended: `editing` if a field is invalid. */
type End<Answer> =
  | { state: 'sent'; answer: Answer | undefined }
  | { state: 'editing' | 'failed'; error?: unknown }

interface SubmissionOptions<Field extends string, Answer> {
  /** Null for a form whose page shows nothing of a post without JavaScript. */
  form: PageForm | null
  fields: readonly FormField<Field>[]
  send: (body: Values<Field> & { proof?: FormProof }) => Promise<Answer>
  onEnd?: (end: End<Answer>) => void
  /** Whether the server asks for a proof, as our own does. */
  isProven?: boolean
  /** What gets the focus if fields are invalid; by default, the first of them. */
  focus?: string
}

type State = 'editing' | 'sending' | 'sent' | 'failed'

/** The name of the field that is hidden from people and filled by bots. */
export const TRAP = '_gotcha'

const NONE: InvalidFields<never> = new Set<never>()

/**
 * The state of a form whose values are in the DOM. The fields exist before this code runs, and
 * nothing that was typed may be lost.
 */
export function useSubmission<Field extends string, Answer>(
  options: SubmissionOptions<Field, Answer>,
) {
  const { send, onEnd, isProven = true, focus = '[aria-invalid=true]' } = options
  const fields = options.fields.map(({ name }) => name)
  const posted = usePostedForm(options.form)
  const proof = useFormProof()
  const [start] = useState(posted)
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [state, setState] = useState<State>(() => stateOf(start))
  const [invalidFields, setInvalidFields] = useState<InvalidFields<Field>>(() =>
    invalidFieldsOf(start, fields),
  )
  /** The field that gets the focus; a new object for each time. */
  const [focused, setFocused] = useState<{ selector: string } | null>(null)

  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>(focused.selector)?.focus()
  }, [focused])

  const readValues = () => valuesOf(form.current, fields)
  const rules = useRef<typeof import('@ufuq/shared/forms/invalid-fields')>(null)

  /** Few visitors send anything, so the rules load with the first attempt. */
  const loadRules = async () =>
    (rules.current ??= await import('@ufuq/shared/forms/invalid-fields'))

  function end(ending: End<Answer>, found: InvalidFields<Field> = NONE) {
    setInvalidFields(found)
    setState(ending.state)
    if (found.size > 0) setFocused({ selector: focus })
    onEnd?.(ending)
  }

  async function submit() {
    try {
      const values = readValues()
      const found = (await loadRules()).findInvalidFields(options.fields, values)
      if (found.size > 0) return end({ state: 'editing' }, found)
      setInvalidFields(NONE)
      const answer = isTrapped(form.current)
        ? undefined
        : await send({ ...values, ...(isProven && (await proof.take())) })
      end({ state: 'sent', answer })
    } catch (error) {
      const refused = refusedFields(error, fields)
      end({ state: refused.size > 0 ? 'editing' : 'failed', error }, refused)
    }
  }

  return {
    form,
    state,
    invalidFields,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isBusy.current) return
      isBusy.current = true
      setState('sending')
      void submit().finally(() => (isBusy.current = false))
    },
    onInput() {
      if (isProven) void proof.prepare()
      if (invalidFields.size === 0) return
      if (rules.current) {
        setInvalidFields(rules.current.findInvalidFields(options.fields, readValues()))
      } else loadRules().catch(() => {})
    },
    /** Shows the form again, with the focus in the first field, because the button is gone. */
    again() {
      setState('editing')
      setFocused({ selector: `[name=${fields[0]}]` })
    },
    /**
     * The initial props of a field's control. After a post without JavaScript, the form still has its
     * values, and the first invalid field has the focus.
     */
    start: (field: Field) => ({
      defaultValue: start?.values[field],
      autoFocus: field === fields.find((name) => start?.invalidFields.includes(name)),
    }),
  }
}

function stateOf(posted: FormOutcome | null): 'editing' | 'sent' | 'failed' {
  if (!posted || posted.invalidFields.length > 0) return 'editing'
  return posted.state === 'sent' || posted.state === 'pending' ? 'sent' : 'failed'
}

const invalidFieldsOf = <Field extends string>(
  posted: FormOutcome | null,
  fields: readonly Field[],
): InvalidFields<Field> => new Set(fields.filter((field) => posted?.invalidFields.includes(field)))

function valuesOf<Field extends string>(
  form: HTMLFormElement | null,
  fields: readonly Field[],
): Values<Field> {
  const data = new FormData(form ?? undefined)
  const entries = fields.map((field) => [field, answerIn(data, field)])
  return Object.fromEntries(entries) as Values<Field>
}

/** The answer in a field: several choices with commas between them, and the name of a file. */
export const answerIn = (data: FormData, field: string): string =>
  data
    .getAll(field)
    .map((value) => (typeof value === 'string' ? value : value.name))
    .join()
    .trim()

const isTrapped = (form: HTMLFormElement | null): boolean =>
  Boolean(new FormData(form ?? undefined).get(TRAP))

function refusedFields<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): InvalidFields<Field> {
  return new Set(
    fields.filter(
      (name) => error instanceof ApiError && error.fieldErrors.some(({ field }) => field === name),
    ),
  )
}
