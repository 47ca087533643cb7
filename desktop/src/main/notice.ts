import { Notification } from 'electron'

interface Notice {
  title: string
  text: string
  onClick: () => void
}

// An unreferenced notification is garbage-collected with its listener while it is still on screen.
const shown = new Set<Notification>()

/**
 * Shows a notification of the operating system; does nothing if the system does not support them.
 */
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
