import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy in front of the database server, on its own socket. A test can cut, restore and silence
 * the proxy's connections, and lose the answer to a commit.
 */
export function databaseCable(socketPath: string, databaseSocket: string) {
  const ends = new Set<Socket>()
  let isSilent = false
  let written: string | undefined

  const join = (client: Socket) => {
    const server = connect(databaseSocket)
    let hasWritten = false
    let losesAnswer = false
    const both = [client, server]
    const drop = () => both.forEach((end) => end.destroy())
    for (const end of both) {
      ends.add(end)
      end.on('error', () => {}).once('close', drop)
      if (isSilent) end.pause()
    }
    client.on('data', (sent) => {
      hasWritten ||= written !== undefined && sent.includes(written)
      if (hasWritten && sent.includes('COMMIT')) {
        losesAnswer = true
        written = undefined
      }
      server.write(sent)
    })
    server.on('data', (answer) => {
      if (losesAnswer) drop()
      else client.write(answer)
    })
  }

  const plug = () => createServer(join).listen(socketPath)
  let plugged = plug()
  return {
    async cut() {
      const closed = new Promise((resolve) => plugged.close(resolve))
      for (const end of ends) end.destroy()
      ends.clear()
      await closed
    },
    async mend() {
      plugged = plug()
      await new Promise((resolve) => plugged.once('listening', resolve))
    },
    /** Stops forwarding, by default also on connections that are opened later. */
    fallSilent({ later = true } = {}) {
      isSilent = later
      for (const end of ends) end.pause()
    },
    speakAgain() {
      isSilent = false
      for (const end of ends) end.resume()
    },
    /**
     * The next transaction that writes this text is committed, but its connection ends before the
     * response.
     */
    loseCommitOf(text: string) {
      written = text
    },
  }
}
