import { Notification } from 'electron'

interface Notice {
  title: string
  text: string
  onClick: () => void
}

// One that nothing refers to is collected together with its listener while it is still to be seen.
const shown = new Set<Notification>()

/** A notification of the operating system's. Silent where that knows none. */
export function notify({ title, text, onClick }: Notice): void {
  if (!Notification.isSupported()) return
  const notification = new Notification({ title, body: text })
  shown.add(notification)
  notification.on('close', () => shown.delete(notification))
  notification.on('click', () => {
    shown.delete(notification)
    onClick()
  })
  notification.show()
}
