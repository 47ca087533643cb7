import { classNames } from '@ufuq/shared/ui/class-names'
import type { ReactNode } from 'react'
import styles from './field-group.module.css'

interface FieldGroupProps {
  label: string
  /** Whether the label is as quiet as a hint. */
  isQuiet?: boolean
  children: ReactNode
}

/** Several controls under one label. */
export const FieldGroup = ({ label, isQuiet = false, children }: FieldGroupProps) => (
  <fieldset className={classNames(styles['group'], isQuiet && styles['quiet'])}>
    <legend>{label}</legend>
    {children}
  </fieldset>
)

interface RadioListProps {
  label: string
  options: readonly { value: string; label: string; hint: string }[]
  /** The attributes that all radio buttons share. */
  input: object
}

/** Options to choose one from, each with an explanation. */
export const RadioList = ({ label, options, input }: RadioListProps) => (
  <FieldGroup label={label}>
    {options.map((option) => (
      <label key={option.value} className={styles['option']}>
        <input type="radio" value={option.value} {...input} />
        <span>
          {option.label}
          <small>{option.hint}</small>
        </span>
      </label>
    ))}
  </FieldGroup>
)
