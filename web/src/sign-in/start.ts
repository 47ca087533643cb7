import { findPart, findParts } from '@ufuq/shared/ui/parts'
import { whenIdle } from '@ufuq/shared/ui/when-idle'
import { leaveNote, takeNote } from '../engine/session-notes.ts'

/** Enhances the pages for signing in, which also work without scripts. */

// The note of a failed attempt.
takeNote('signed-in')

const form = document.querySelector<HTMLFormElement>('main form[aria-label]')
form?.addEventListener('submit', () => {
  if ('signIn' in form.dataset) leaveNote('signed-in')
  const submit = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (submit) showBusy(submit)
})

/**
 * Shows that the form is being sent. Resets the form when the browser's history restores the page,
 * which then has no request in progress.
 */
function showBusy(submit: HTMLButtonElement): void {
  const { textContent: label } = submit
  const { busy } = submit.dataset
  submit.disabled = true
  submit.textContent = busy ?? label
  window.addEventListener('pageshow', () => {
    submit.disabled = false
    submit.textContent = label
  })
}

for (const toggle of findParts('show-password', document)) {
  toggle.dataset['ready'] = ''
  toggle.addEventListener('click', () => showPassword(toggle))
}

function showPassword(button: HTMLElement): void {
  const input = button.parentElement?.querySelector('input')
  const { otherLabel = '' } = button.dataset
  if (!input) return
  input.type = input.type === 'password' ? 'text' : 'password'
  button.toggleAttribute('data-shown', input.type === 'text')
  button.dataset['otherLabel'] = button.ariaLabel ?? ''
  button.ariaLabel = otherLabel
}

if ('PublicKeyCredential' in window) {
  for (const place of findParts('passkey', document)) {
    place.hidden = false
    place.querySelector('button')?.addEventListener('click', ({ currentTarget }) => {
      if (currentTarget instanceof HTMLElement) void usePasskey(currentTarget)
    })
  }
}

/** The button stays enabled while the browser asks, because otherwise it would lose the focus. */
async function usePasskey(button: HTMLElement): Promise<void> {
  const notice = findPart('passkey-failure')
  const label = button.querySelector('span')
  if (!notice || !label || button.ariaBusy === 'true') return
  const { textContent: text } = label
  button.ariaBusy = 'true'
  label.textContent = button.dataset['busy'] ?? text
  notice.hidden = true
  try {
    const { signInWithPasskey } = await import('./passkey.ts')
    await signInWithPasskey(button, notice)
  } catch {
    // The code could not be loaded.
    notice.hidden = false
  }
  button.ariaBusy = null
  label.textContent = text
}

/** Preloads the code of the next screens, as listed by the server, when the browser is idle. */
window.addEventListener('load', () =>
  whenIdle(() => {
    const code = document.querySelector<HTMLTemplateElement>('#code')
    if (code) document.head.append(code.content)
  }),
)
