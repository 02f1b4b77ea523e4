// All formats of the directory's API, for clients and for comparing answers.
export * from './wire/control.ts'
export * from './wire/event.ts'
export * from './wire/event-catalogue.ts'
export * from './wire/failure.ts'
export * from './wire/listing.ts'
export * from './wire/project.ts'
