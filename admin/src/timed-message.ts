import { useEffect, useState } from 'react'

/** A message that disappears automatically. Showing another message restarts the timer. */
export function useTimedMessage<Message>() {
  const [shown, setShown] = useState<{ message: Message; milliseconds: number } | null>(null)

  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), shown.milliseconds)
    return () => clearTimeout(timer)
  }, [shown])

  return {
    message: shown?.message ?? null,
    show: (message: Message, milliseconds: number) => setShown({ message, milliseconds }),
    clear: () => setShown(null),
  }
}
