import { defineConfig } from '@adonisjs/core/bodyparser'

// What people write is kept as they wrote it: validators trim where a rule says so, the parser never does.
export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: {
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
    types: ['application/x-www-form-urlencoded'],
    limit: '256kb',
  },
  json: {
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
    types: ['application/json'],
    // two sides of 500,000 characters, each up to 4 bytes, and the rest of a pair
    limit: '8mb',
  },
  multipart: {
    autoProcess: false,
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
    processManually: [],
    limit: '1mb',
    types: ['multipart/form-data'],
  },
})
