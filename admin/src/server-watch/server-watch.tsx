import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { watchServer, type ServerState } from './watch-server.ts'

interface Server {
  is: ServerState
  /** How many times the server has become available again since this window was opened. */
  returns: number
}

const ServerContext = createContext<Server>({ is: 'answering', returns: 0 })

export const useServer = (): Server => use(ServerContext)

/** Provides the screens with the state of the server. */
export function ServerWatch({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [server, setServer] = useState<Server>({ is: 'answering', returns: 0 })
  useEffect(
    () =>
      watchServer(client, (is) =>
        setServer(({ returns }) => ({ is, returns: is === 'answering' ? returns + 1 : returns })),
      ),
    [client],
  )
  return <ServerContext value={server}>{children}</ServerContext>
}
