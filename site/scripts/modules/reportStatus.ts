/** Below the report form: its sender reads the answer with the receipt code. */
import { startReportStatus } from '../../reporting/startReportStatus.ts';

const form = document.querySelector<HTMLFormElement>('form[data-report-status]');
if (form) startReportStatus(form);
