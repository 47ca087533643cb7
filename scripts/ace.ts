// `npm run demo:remove` deletes the demo publications that nobody has edited; a running server shows it within a
// minute.
// `npm run admin:restore -- <username or email>` gives a user the administrator role and a new password, once it has
// asked; without a name it lists the administrators.
// `npm run backup -- <file>` writes everything into one archive, `npm run backup:prove -- <file>` tries it,
// `npm run backup:encrypt -- <file>` writes an encrypted copy, `npm run backup:send -- <file>` copies it to the bucket,
// and `npm run restore -- <file>` fills an empty database from it.
// `npm run check:setup` checks settings, database, email, disks and the public address, and says what to do.
// `npm run newsletter:suppress -- <file>` unsubscribes the addresses of a file.
// `npm run reload` replaces the processes of the running server one after the other.
// All are commands of the built server; all but `restore` also work while it runs.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.ts'
import { root, task } from './steps.ts'

// A reload builds nothing: new code takes a new start.
if (process.argv[2] !== 'server:reload') await task(build)

if (process.exitCode === undefined) {
  process.env['NODE_ENV'] = 'production'
  process.env['ENV_PATH'] ??= root
  // As npm sets it: file names on the command line are the caller's.
  process.env['INIT_CWD'] ??= process.cwd()
  process.chdir(join(root, 'api/build'))
  process.argv = [process.execPath, 'ace', ...process.argv.slice(2)]
  // A computed address: the build has no types here.
  await import(pathToFileURL(join(root, 'api/build/bin/console.js')).href)
}
