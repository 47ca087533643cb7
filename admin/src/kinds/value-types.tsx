import type { RefCallBack } from 'react-hook-form'
import type { ReactNode } from 'react'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Locale } from '@ufuq/shared/domain/site/regional'
import { Select } from '@ufuq/shared/ui/select'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import type { AdminT } from '../error-text.ts'

interface ControlProps {
  /** Links the control to its label, hint and error. */
  described: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    'aria-required': true | undefined
  }
  input: {
    name: string
    value: string
    onChange: (value: unknown) => void
    onBlur: () => void
    ref: RefCallBack
  }
  /**
   * The language of a text; the direction of a value without a language depends on the typed text.
   */
  writing: { lang?: Language; dir: 'rtl' | 'ltr' | 'auto' }
  isReadOnly: boolean
  choiceName: (choice: string) => string
}

interface Shown {
  locale: Locale
  choiceName: ControlProps['choiceName']
}

/** A type of value. The form stores values of every type as strings. */
export interface ValueType {
  /** Converts a value from the API to the form's format. */
  toText: (value: unknown) => string
  toValue: (text: string) => unknown
  /** The value where a previous version has none; empty by default. */
  initial?: string
  /** The rule that a text breaks, if any. */
  problemOf?: (text: string) => string | null
  /** The text for a broken rule, if the usual texts do not fit. */
  problemNamed?: (rule: string, t: AdminT) => string
  /** Converts the value for lists and comparisons; by default, they show the text itself. */
  shown?: (text: string, shown: Shown) => string
  Control: (props: ControlProps) => ReactNode
}

/** A text of one or more lines. */
export const text = ({ max, isLong }: { max: number; isLong?: boolean }): ValueType => ({
  toText: (value) => (typeof value === 'string' ? value : ''),
  toValue: (typed) => typed,
  Control({ described, input, writing, isReadOnly }) {
    const control = { ...described, ...input, ...writing, maxLength: max, readOnly: isReadOnly }
    return isLong ? <TextArea {...control} /> : <TextInput {...control} />
  },
})

/** One of several values. */
export const choice = (values: readonly [string, ...string[]]): ValueType => ({
  toText: (value) => (typeof value === 'string' ? value : ''),
  toValue: (typed) => typed,
  initial: values[0],
  shown: (typed, { choiceName }) => choiceName(typed),
  Control: ({ described, input, isReadOnly, choiceName }) => (
    <Select {...described} {...input} disabled={isReadOnly} tall>
      {values.map((one) => (
        <option key={one} value={one}>
          {choiceName(one)}
        </option>
      ))}
    </Select>
  ),
})
