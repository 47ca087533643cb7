// node server.js: runs the server. Settings come from the environment or from an .env file next to
// this folder. The data folder is data/ next to this folder unless DATA_DIR names another. Nothing
// is written to this folder.
import { cacheCompiledCode } from './settings.js'

cacheCompiledCode()
await import('./app/bin/server.js')
