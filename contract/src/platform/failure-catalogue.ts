/**
 * The error catalogue: every way the server may say no, the HTTP status it says it with and the English
 * sentence. The browser has the same sentences in every language, keyed by the same codes.
 */
export const failures = {
  invalid_input: { http: 400, says: "Please check the highlighted fields." },
  broken_body: { http: 400, says: "The request could not be read. Please send valid JSON." },
  broken_call: { http: 400, says: "This is not a call that can be understood." },
  cursor_unusable: { http: 400, says: "This page of the list is no longer available. Please start again." },
  reset_link_unusable: {
    http: 400,
    says: "This link has expired or was already used. Please ask for a new one.",
  },
  file_missing: { http: 400, says: "Please select a CSV file" },
  file_not_csv: { http: 400, says: "Invalid file format. Please upload a CSV file." },
  file_cut_short: { http: 400, says: "The upload was cut short or its form is broken. Please try again." },
  file_is_spreadsheet: {
    http: 400,
    says: "This is an Excel table in XML. In Excel or WPS choose “Save As”, then “Excel Workbook (.xlsx)”, and upload that file.",
  },
  file_is_open_document: {
    http: 400,
    says: "This is an OpenDocument spreadsheet. In WPS or LibreOffice choose “Save As”, then “Excel (.xlsx)”, and upload that file.",
  },
  file_is_numbers: {
    http: 400,
    says: "This is a Numbers spreadsheet. In Numbers choose “File”, “Export To”, “Excel” (.xlsx), and upload that file.",
  },
  file_is_archive: {
    http: 400,
    says: "This is an archive. Please unpack it and upload the price list inside.",
  },
  file_is_pdf: {
    http: 400,
    says: "This is a PDF document. Please upload the table it was made from: in Excel or WPS choose “Save As”, then “Excel Workbook (.xlsx)”.",
  },
  file_is_web_page: {
    http: 400,
    says: "This is a web page, even if it is named .xls. Open it in Excel or WPS, choose “Save As”, then “Excel Workbook (.xlsx)”, and upload that file.",
  },
  file_not_text: {
    http: 400,
    says: "This file holds no text. Please save the price list from Excel or WPS as “Excel Workbook (.xlsx)”.",
  },
  file_is_binary_workbook: {
    http: 400,
    says: "This is a binary Excel workbook (.xlsb). In Excel choose “Save As”, then “Excel Workbook (.xlsx)”, and upload that file.",
  },
  file_is_picture: {
    http: 400,
    says: "This is a picture. Please upload the table itself: in Excel or WPS choose “Save As”, then “Excel Workbook (.xlsx)”.",
  },
  file_workbook_damaged: {
    http: 400,
    says: "This workbook cannot be read. Open it in Excel or WPS, choose “Save As”, then “Excel Workbook (.xlsx)”, and upload that file.",
  },
  file_workbook_encrypted: {
    http: 400,
    says: "This file is protected with a password. Open it in Excel or WPS, remove the password, save it as .xlsx and upload that file.",
  },
  file_workbook_too_large: {
    http: 400,
    says: "This workbook is too large once it is unpacked. Please copy the price list into a new workbook, save it as .xlsx and upload that file.",
  },
  file_too_many_alike: {
    http: 400,
    says: "More than {max} rows look like one car and have no SKU, the last of them at line {line}. Please give each a SKU of its own.",
  },
  file_ends_reader: {
    http: 400,
    says: "Reading this file broke off twice, so nothing was changed. Please copy the price list into a new workbook, save it as .xlsx and upload that file.",
  },
  file_takes_too_long: {
    http: 400,
    says: "Reading this file took too long, so it was stopped and nothing was changed. Please split it, or copy the price list into a new workbook, save it as .xlsx and upload that file.",
  },
  file_old_workbook_too_large: {
    http: 400,
    says: "A workbook in the old format .xls may have at most {max} MB. In Excel or WPS choose “Save As”, then “Excel Workbook (.xlsx)”, and upload that file.",
  },
  file_sheet_missing: { http: 400, says: "This workbook has no sheet “{sheet}”. Please choose another one." },
  file_empty: { http: 400, says: "The file is empty." },
  file_no_rows: { http: 400, says: "The file names its columns but holds no cars." },
  file_damaged: {
    http: 400,
    says: "Letters near line {line} are damaged. Please save the price list again as “CSV UTF-8” and upload that file.",
  },
  file_encoding_unknown: {
    http: 400,
    says: "The letters of this file cannot be read with certainty. Please save it as “CSV UTF-8” and upload that file.",
  },
  file_no_header: {
    http: 400,
    says: "No line with column names was found at the top of the file. Please start from the template.",
  },
  file_columns_missing: { http: 400, says: "These columns are missing: {columns}." },
  file_column_twice: { http: 400, says: "The column {column} is there twice: {headers}. Please keep one." },
  file_too_many_columns: { http: 400, says: "The file has more than {max} columns." },
  file_needs_answer: {
    http: 400,
    says: "One question first: please say what the prices of this list are. Nothing was published.",
  },
  list_needs_answer: {
    http: 409,
    says: "One question first: please answer what this list leaves open. Nothing was published.",
  },
  file_rate_unbelievable: {
    http: 400,
    says: "By this rate 1 US dollar would cost {rate} {currency}. It should cost between {lowest} and {highest}. Please correct the rate.",
  },
  file_open_quote: {
    http: 400,
    says: "The row that starts at line {line} never ends. Most likely a quotation mark there is opened and not closed.",
  },
  file_second_table: {
    http: 400,
    says: "At line {line} a table with other columns begins. Please put each table into a file of its own.",
  },
  file_not_for_sale: {
    http: 400,
    says: "“{named}” says that this is no list of cars for sale, so nothing was published. If it is one, take these words out and upload the file again.",
  },
  not_signed_in: { http: 401, says: "Please log in." },
  wrong_credentials: { http: 401, says: "Invalid email or password" },
  code_needed: { http: 401, says: "Please enter the code of your authenticator app." },
  wrong_code: { http: 401, says: "This code is wrong or was already used." },
  wrong_role: { http: 403, says: "You are not authorized to perform this action." },
  account_pending: { http: 403, says: "Your account is waiting for approval.", status: "pending_approval" },
  account_suspended: {
    http: 403,
    says: "Your account was suspended, so this price list was not imported.",
    status: "rejected",
  },
  account_rejected: { http: 403, says: "Your account was not approved.", status: "rejected" },
  wrong_password: { http: 403, says: "This is not your current password." },
  not_your_car: { http: 403, says: "This car belongs to another supplier." },
  account_not_found: { http: 404, says: "No account with this email was found." },
  car_not_found: { http: 404, says: "Car not found" },
  request_not_found: { http: 404, says: "Car request not found." },
  offer_not_found: { http: 404, says: "Offer not found." },
  deal_not_found: { http: 404, says: "Deal not found." },
  import_not_found: { http: 404, says: "This price list was not found." },
  price_list_not_found: { http: 404, says: "This price list is no longer here. Please upload it again." },
  word_not_found: { http: 404, says: "This spelling is not in the vocabulary." },
  route_not_found: { http: 404, says: "There is nothing at this address." },
  method_not_allowed: { http: 405, says: "This address does not take that kind of request." },
  email_taken: { http: 409, says: "An account with this email already exists." },
  two_step_on: { http: 409, says: "Two-step login is already on." },
  sku_taken: { http: 409, says: "Another of your cars already has this SKU." },
  car_changed: { http: 409, says: "This car was changed meanwhile. Please look at it again." },
  word_taken: { http: 409, says: "This spelling already means {name}." },
  name_stays: { http: 409, says: "Remove the other spellings of {name} first." },
  request_closed: { http: 409, says: "This car request is closed." },
  offer_accepted: { http: 409, says: "The dealer has accepted this offer already." },
  offer_declined: { http: 409, says: "The dealer has declined this offer already." },
  offer_withdrawn: { http: 409, says: "The supplier has withdrawn this offer." },
  offer_changed: {
    http: 409,
    says: "The supplier has changed this offer since you read it. Please look at it again.",
  },
  offer_expired: { http: 409, says: "The last day of this offer is over." },
  request_covered: { http: 409, says: "You have accepted as many cars as you asked for." },
  supplier_gone: { http: 409, says: "This supplier is no longer on Khorgos." },
  administrator_stays: { http: 409, says: "An administrator's account cannot be rejected." },
  last_administrator: {
    http: 409,
    says: "You are the last administrator. Appoint another one before you delete your account.",
  },
  decided_meanwhile: {
    http: 409,
    says: "Somebody else has decided about this account meanwhile. Please look again.",
  },
  name_change_gone: {
    http: 404,
    says: "This change of name was taken back, changed or decided meanwhile. Please look again.",
  },
  costs_changed: {
    http: 409,
    says: "Other rates have been published meanwhile. Please look at them first.",
  },
  price_list_running: {
    http: 409,
    says: "A price list is being taken in. Please wait until it is done, or cancel it.",
  },
  list_stopped: {
    http: 409,
    says: "An administrator stopped the reading of this price list. Nothing was changed.",
  },
  import_forgotten: {
    http: 409,
    says: "This price list was imported too long ago: what its cars were before is no longer kept.",
  },
  preview_replaced: { http: 409, says: "A newer preview of this price list was asked for." },
  too_slow: { http: 408, says: "The request took too long to arrive. Please try again." },
  still_running: { http: 409, says: "The first attempt is still running. Please wait a moment." },
  too_many_values: {
    http: 409,
    says: "Your stock would have {found} different values in the column {column}, and may have {max}. Please check what the columns of the list mean.",
  },
  file_too_many_rows: { http: 413, says: "A price list may hold at most {max} rows. Please split the file." },
  file_too_many_lines: {
    http: 413,
    says: "A price list may hold at most {max} lines, empty ones included. Please remove empty lines, or split the file.",
  },
  precondition_failed: { http: 412, says: "This was changed meanwhile. Please look at it again." },
  too_large: { http: 413, says: "This is too large to be accepted." },
  wrong_media_type: { http: 415, says: "Please send JSON, or a form for a file." },
  key_reused: { http: 422, says: "This idempotency key was already used for something else." },
  reading_limit: {
    http: 429,
    says: "You have looked at as much as one account may in this time. Please come back later.",
  },
  too_many_uploads: {
    http: 429,
    says: "You have uploaded {max} price lists within an hour. Please wait a little before you upload the next one.",
  },
  too_many: { http: 429, says: "Too many attempts. Please wait a little and try again." },
  unexpected: { http: 500, says: "Something went wrong. Please try again." },
  overloaded: {
    http: 503,
    says: "Too many people are here at this moment. Please try again in a few seconds.",
  },
  previews_busy: {
    http: 503,
    says: "Other suppliers’ price lists are being read at this moment. Please try again in {seconds} s.",
  },
  storage_full: {
    http: 507,
    says: "There is no room left to save this. Nothing was changed; please try again later.",
  },
  storage_low: {
    http: 507,
    says: "The server is short of room and takes no price lists for now. Your stock is unchanged; please try again later.",
  },
  unavailable: { http: 503, says: "The service is busy or restarting. Please try again in a moment." },
  /** Never sent: the browser's own word for a server that did not answer. */
  network: { http: 503, says: "Network error. Please check your connection." },
} as const satisfies Record<string, { http: number; says: string; status?: string }>;
