export { DATA_READING_CALLS } from './calls';
export type { DataSite } from './domain/dataReading';
export type { DataReader, DataReadingNeeds } from './port';
export { deskReadings } from './readSites';
export { endingReadings } from './tables/dataReadings';
export { tellEndedReadings } from './withdrawReading';
