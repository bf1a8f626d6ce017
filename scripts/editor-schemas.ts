/** Writes the schemas for editors: part of npm start and npm test, which build. */
import { PRODUCT_ROOT } from './flows/readBuild';
import { readProject } from './flows/readProject';
import { writeEditorSchemas } from './types/generatedFiles';

writeEditorSchemas(PRODUCT_ROOT, readProject(PRODUCT_ROOT));
