// Runs in a separate process that read_source.ts starts.
import { offerMemory } from '#core/jobs/job_worker'
import { fillSource, type Filling } from '#transfer/source/fill_source'
import type { Reading } from '#transfer/source/read_source'
import { UnreadableSource } from '#transfer/source/source'

const send = (reading: Reading) => process.send?.(reading)

async function fill(filling: Filling) {
  try {
    const hash = await fillSource(filling, (count) => send({ kind: 'records', count }))
    send({ kind: 'filled', hash })
  } catch (error) {
    if (error instanceof UnreadableSource) {
      const { message, code } = error
      send({ kind: 'refused', message, code })
    } else
      send({ kind: 'failed', stack: error instanceof Error ? String(error.stack) : String(error) })
  }
  // Sends all pending messages before the process ends.
  process.disconnect()
}

process.once('message', (filling) => void fill(filling as Filling))
// The process that was waiting for the spool has ended.
process.once('disconnect', () => process.exit())
await offerMemory()
send({ kind: 'ready' })
