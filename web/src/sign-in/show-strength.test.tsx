import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showStrength } from './show-strength.ts'

const PAGE = `<form>
  <input name="username" /><input name="email" /><input name="password" />
  <div class="strength" data-part="strength" data-weak="Weak" data-strong="Strong" data-named="It contains the name."></div>
</form>`

test('a new password is judged while it is typed, by the names beside it', async () => {
  document.body.innerHTML = PAGE
  const form = document.querySelector('form')
  const place = document.querySelector('.strength')
  if (!form || !place) throw new Error('the page has no form')
  showStrength(form)
  const type = (name: string, value: string) => {
    const input = form.querySelector(`[name=${name}]`)
    if (input) fireEvent.input(input, { target: { value } })
  }

  type('username', 'mariamsalem')
  type('password', 'mariamsalem')
  await waitFor(() => expect(place.textContent).toBe('WeakIt contains the name.'))
  type('password', 'seven quiet harbours below the moon')
  await waitFor(() => expect(place.textContent).toBe('Strong'))
  type('password', '')
  await waitFor(() => expect(place.childElementCount).toBe(0))
})
