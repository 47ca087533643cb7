import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextInput } from './text-input.tsx'

const descriptionOf = (element: HTMLElement) =>
  element
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('a field ties its label and its hint to the control', () => {
  render(
    <Field label="Name" hint="As in your passport" required>
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(descriptionOf(input)).toEqual(['As in your passport'])
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(input.getAttribute('aria-required')).toBe('true')
})

test('an error makes the control invalid and is read before the hint', () => {
  render(
    <Field label="Email" hint="We do not share it" error="Please enter a valid email address">
      {(control) => <TextInput {...control} type="email" />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(input)).toEqual(['Please enter a valid email address', 'We do not share it'])
})

test('a password can be shown and hidden again', () => {
  render(
    <Field label="Password">
      {(control) => <PasswordInput {...control} showLabel="Show" hideLabel="Hide" />}
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(input.getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(input.getAttribute('type')).toBe('password')
})
