// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Formats numbers and data URLs. Used in reads only, so gas does not matter.
library Text {
    bytes private constant LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    function ofNumber(uint256 number) internal pure returns (string memory) {
        if (number == 0) return "0";
        uint256 length;
        for (uint256 rest = number; rest != 0; rest /= 10) length++;
        bytes memory digits = new bytes(length);
        for (uint256 rest = number; rest != 0; rest /= 10) digits[--length] = bytes1(uint8(48 + (rest % 10)));
        return string(digits);
    }

    function asBase64(bytes memory data) internal pure returns (string memory) {
        bytes memory text = new bytes(4 * ((data.length + 2) / 3));
        uint256 place;
        for (uint256 i; i < data.length; i += 3) {
            uint256 group = uint256(uint8(data[i])) << 16;
            if (i + 1 < data.length) group |= uint256(uint8(data[i + 1])) << 8;
            if (i + 2 < data.length) group |= uint256(uint8(data[i + 2]));
            text[place++] = LETTERS[group >> 18];
            text[place++] = LETTERS[(group >> 12) & 63];
            text[place++] = i + 1 < data.length ? LETTERS[(group >> 6) & 63] : bytes1("=");
            text[place++] = i + 2 < data.length ? LETTERS[group & 63] : bytes1("=");
        }
        return string(text);
    }

    function asDataAddress(string memory mediaType, string memory content) internal pure returns (string memory) {
        return string.concat("data:", mediaType, ";base64,", asBase64(bytes(content)));
    }
}
