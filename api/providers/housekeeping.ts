import { doJob } from '#core/jobs/jobs'
import { emit } from '#core/metrics/metric_events'

const HOUSEKEEPING = { name: 'housekeeping', every: { hours: 1 } }

/**
 * Tasks, each independent of the others: deletions of expired data, and reminders. The task that
 * clears traces of erased data comes last.
 */
const CHORES: (() => Promise<unknown>)[] = [
  async () => (await import('#entries/bin')).eraseOverdueEntries(),
  async () => (await import('#stored_files/storage/storing')).resolveAllPending(),
  async () => (await import('#stored_files/resumable/upload_server')).forgetUnfinished(),
  async () => (await import('#transfer/jobs/steps')).forgetImports(),
  async () => (await import('#entries/preview_links')).forgetExpiredLinks(),
  async () => (await import('#entries/presence')).forgetAbsent(),
  async () => (await import('#entries/discarded_text')).eraseOverdueTexts(),
  async () => (await import('#entries/versions')).forgetVersions(),
  async () => (await import('#accounts/sessions/staff_sessions')).forgetEndedSessions(),
  async () => (await import('#activity/activity_controller')).forgetOldActivity(),
  async () => (await import('#kinds/message/erase_overdue_messages')).eraseOverdueMessages(),
  async () => (await import('#kinds/redirect/count_missed')).forgetMissed(),
  async () => (await import('#webhooks/deliveries')).forgetDeliveries(),
  async () => (await import('#webhooks/write_webhooks')).forgetFormerSecrets(),
  async () => (await import('#site/reminders/send_reminders')).sendReminders(),
  async () => (await import('#content/in_transaction')).forgetFormerChanges(),
  async () => (await import('#accounts/sessions/sign_in_attempts')).forgetExpiredAttempts(),
  async () => (await import('#core/database/erasing')).clearErasedTraces(),
]

/**
 * Deletes expired data every hour, and at startup if overdue. If there are several processes, only
 * one of them does this.
 */
export const tidyUpWhenDue = (report: (error: unknown) => Promise<void>) =>
  doJob(HOUSEKEEPING, async () => {
    for (const chore of CHORES) {
      try {
        await chore()
        emit('chore', { isDone: true })
      } catch (error) {
        emit('chore', { isDone: false })
        await report(error)
      }
    }
  })
