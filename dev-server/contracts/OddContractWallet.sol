// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A contract wallet whose misbehaviour the first byte of the signature selects.
contract OddContractWallet {
    error NotThisOne();

    uint256 private constant VALID = uint256(0x1626ba7e) << 224;

    function isValidSignature(bytes32, bytes calldata signature) external view returns (bytes4) {
        uint8 how = uint8(signature[0]);
        if (how == 1) answer(VALID | (~uint256(0) >> 32), 32);
        if (how == 2) answer(VALID, 4);
        if (how == 3) answer(VALID, 256);
        if (how == 4) answer(0xffffffff << 224, 32);
        if (how == 5) answer(1, 32);
        if (how == 6) answer(VALID, 3);
        if (how == 7) answer(0, 0);
        if (how == 8) {
            for (uint256 i = 0; gasleft() >= 0; i++) {}
        }
        if (how == 9) {
            assembly {
                invalid()
            }
        }
        revert NotThisOne();
    }

    /// Returns `length` bytes of memory that start with the value.
    function answer(uint256 value, uint256 length) private pure {
        assembly {
            mstore(0, value)
            return(0, length)
        }
    }
}
