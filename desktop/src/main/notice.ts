import { Notification } from 'electron'

interface Notice {
  title: string
  text: string
  onClick: () => void
}

// Without a reference, a notification and its listener could be garbage-collected while the
// notification is still on screen.
const shown = new Set<Notification>()

/**
 * Shows a notification through the operating system. Does nothing if the system does not support
 * notifications.
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
