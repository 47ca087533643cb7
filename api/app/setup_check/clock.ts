import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ok, skipped, warning, type ReportLine } from '#setup_check/report_line'

const ARGUMENTS = ['show', '--property=NTPSynchronized', '--value']

/** Reports what the system says about its clock, without asking a time server. */
export async function checkClock(command = 'timedatectl'): Promise<ReportLine[]> {
  const answer = await promisify(execFile)(command, ARGUMENTS, { timeout: 5000 }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
  if (answer === 'yes') return [ok('This machine sets its clock by NTP.')]
  if (answer === 'no') {
    return [
      warning(
        'This machine does not set its clock by NTP. Turn it on: timedatectl set-ntp true, with systemd-timesyncd or chrony installed.',
      ),
    ]
  }
  return [skipped('timedatectl does not say whether this machine sets its clock by NTP.')]
}
