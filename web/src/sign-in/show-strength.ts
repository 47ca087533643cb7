import { findPart } from '@ufuq/shared/ui/parts'

/**
 * Shows how strong the new password of a form is while it is typed, with the texts of the page.
 * This is only advice, because the server decides which passwords to reject.
 */
export function showStrength(form: HTMLFormElement): void {
  const place = findPart('strength', form)
  const password = form.querySelector<HTMLInputElement>('[name=password]')
  if (!place || !password) return
  const update = async () => {
    // The estimator's word lists are large, and only somebody who types a password needs them.
    const { estimatePassword } = await import('@ufuq/admin/estimate-password')
    const { value } = password
    if (value === '') {
      place.replaceChildren()
      delete place.dataset['level']
      return
    }
    const { level, concern } = estimatePassword(value, namesIn(form))
    place.dataset['level'] = level
    place.replaceChildren(
      bar(),
      element('strong', place.dataset[level] ?? ''),
      ...(concern ? [element('span', place.dataset[concern] ?? '')] : []),
    )
  }
  // If the code can't be loaded, no advice is shown.
  form.addEventListener('input', () => void update().catch(() => {}))
}

const namesIn = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('[name=username], [name=email]')].map(
    ({ value }) => value,
  )

function bar(): HTMLElement {
  const span = element('span', '')
  span.className = 'strength-bar'
  span.ariaHidden = 'true'
  return span
}

function element(name: 'strong' | 'span', text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
